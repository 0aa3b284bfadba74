#!/bin/sh
# Draws the sample photos and has ExifTool write into them what real photos carry: every kind of
# metadata, and every kind of trouble with it.
#
# usage: samples.sh GENERATOR FOLDER
#
# GENERATOR is the built SamplePhotos, or a folder of pictures that it drew before.
set -eu
export TZ=UTC LC_ALL=C.UTF-8

generator=$1
mkdir -p "$2"
folder=$(realpath -- "$2")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -d "$generator" ]; then
  cp -r "$generator/." "$work"
else
  "$generator" "$work"
fi
cd "$work"

# Writes tags: the file, then what ExifTool takes.
tag() {
  file=$1
  shift
  exiftool -quiet -overwrite_original "$@" -- "$file"
}

# Embeds a small picture, stored as the large one is.
thumbnail() {
  for file in "$@"; do
    convert "$file" -thumbnail 160x160 -strip -quality 70 "$work/thumbnail.jpg"
    tag "$file" "-IFD1:ThumbnailImage<=$work/thumbnail.jpg"
    rm "$work/thumbnail.jpg"
  done
}

# What a camera writes: file, orientation, date, exposure time, aperture, ISO, focal length, and then
# further tags.
shot() {
  file=$1 orientation=$2 date=$3 time=$4 aperture=$5 iso=$6 length=$7
  shift 7
  tag "$file" "-IFD0:Orientation#=$orientation" "-ExifIFD:DateTimeOriginal=$date" \
    "-ExifIFD:CreateDate=$date" "-IFD0:ModifyDate=$date" "-ExifIFD:ExposureTime=$time" \
    "-ExifIFD:FNumber=$aperture" "-ExifIFD:ISO=$iso" "-ExifIFD:FocalLength=$length" \
    -ExifIFD:Flash#=0 -ExifIFD:ColorSpace#=1 '-ExifIFD:ExifImageWidth<File:ImageWidth' \
    '-ExifIFD:ExifImageHeight<File:ImageHeight' "$@"
}

nikon() {
  shot "$@" '-IFD0:Make=NIKON CORPORATION' '-IFD0:Model=NIKON D750' \
    '-ExifIFD:LensModel=24.0-120.0 mm f/4.0' -ExifIFD:SerialNumber=6021934
}

fuji() {
  shot "$@" -IFD0:Make=FUJIFILM -IFD0:Model=X-T4 '-ExifIFD:LensModel=XF16-55mmF2.8 R LM WR' \
    -ExifIFD:SerialNumber=1DQ01187 -OffsetTimeOriginal=+02:00 -OffsetTimeDigitized=+02:00 \
    -OffsetTime=+02:00
}

panasonic() {
  shot "$@" -IFD0:Make=Panasonic -IFD0:Model=DMC-GX8 '-ExifIFD:LensModel=LUMIX G 42.5/F1.7'
}

canon() {
  shot "$@" -IFD0:Make=Canon '-IFD0:Model=Canon EOS 6D' \
    '-ExifIFD:LensModel=EF100mm f/2.8L Macro IS USM' -ExifIFD:SerialNumber=043021001672
}

phone() {
  shot "$@" -IFD0:Make=Google '-IFD0:Model=Pixel 7' \
    '-ExifIFD:LensModel=Pixel 7 back camera 6.81mm f/1.85'
}

# A place: file, latitude, longitude, altitude.
place() {
  case $2 in -*) north=S ;; *) north=N ;; esac
  case $3 in -*) east=W ;; *) east=E ;; esac
  tag "$1" "-GPS:GPSLatitude=$2" -GPS:GPSLatitudeRef=$north "-GPS:GPSLongitude=$3" \
    -GPS:GPSLongitudeRef=$east "-GPS:GPSAltitude=$4" -GPS:GPSAltitudeRef#=0
}

# --- Alps 2023 ---

# EXIF only, with the rating where Windows keeps it.
photo='Alps 2023/DSC_4127.jpg'
nikon "$photo" 1 '2023:09:23 07:12:44' 1/500 8 100 120 -SubSecTimeOriginal=60 \
  '-IFD0:ImageDescription=Ridge behind ridge, seen from the hut before breakfast' \
  '-IFD0:Artist=Ada Lindqvist' '-IFD0:Copyright=© 2023 Ada Lindqvist' \
  -IFD0:Rating=3 -IFD0:RatingPercent=50

# EXIF, IIM and XMP that agree, with a digest that says so.
photo='Alps 2023/DSC_4163.jpg'
nikon "$photo" 1 '2023:09:23 11:40:02' 1/1250 9 200 70 -SubSecTimeOriginal=10 \
  -OffsetTimeOriginal=+02:00 \
  '-IFD0:ImageDescription=First snow on the summit, a week before the pass closes.' \
  '-IFD0:Artist=Ada Lindqvist' '-IFD0:Copyright=© 2023 Ada Lindqvist'
tag "$photo" -IPTC:CodedCharacterSet=UTF8 \
  '-IPTC:ObjectName=First snow' '-XMP-dc:Title=First snow' \
  '-IPTC:Headline=Winter comes early' '-XMP-photoshop:Headline=Winter comes early' \
  '-IPTC:Caption-Abstract=First snow on the summit, a week before the pass closes.' \
  '-XMP-dc:Description=First snow on the summit, a week before the pass closes.' \
  -IPTC:Keywords=mountains -IPTC:Keywords=snow -IPTC:Keywords=summit \
  -XMP-dc:Subject=mountains -XMP-dc:Subject=snow -XMP-dc:Subject=summit \
  '-IPTC:By-line=Ada Lindqvist' '-XMP-dc:Creator=Ada Lindqvist' \
  '-IPTC:CopyrightNotice=© 2023 Ada Lindqvist' '-XMP-dc:Rights=© 2023 Ada Lindqvist' \
  '-IPTC:City=Canazei' '-XMP-photoshop:City=Canazei' \
  '-IPTC:Country-PrimaryLocationName=Italy' '-XMP-photoshop:Country=Italy' \
  -IPTC:Country-PrimaryLocationCode=ITA -XMP-iptcCore:CountryCode=ITA \
  -IPTC:DateCreated=2023:09:23 -IPTC:TimeCreated=11:40:02+02:00 \
  '-XMP-photoshop:DateCreated=2023:09:23 11:40:02.10+02:00' \
  -XMP-xmp:Rating=5 -XMP-xmp:Label=Red
tag "$photo" -Photoshop:IPTCDigest=new

# EXIF, IIM and XMP that say three different things, with the digest of older IIM.
photo='Alps 2023/DSC_4170.jpg'
nikon "$photo" 1 '2023:09:24 09:05:31' 1/250 11 100 32 \
  '-IFD0:ImageDescription=OLYMPUS DIGITAL CAMERA' '-IFD0:Artist=A. Lindqvist'
tag "$photo" '-IPTC:ObjectName=The lake' '-XMP-dc:Title=Larches at the lake' \
  '-IPTC:Caption-Abstract=A lake in the Alps' \
  '-XMP-dc:Description=The larches turn, and the lake shows each of them twice.' \
  -IPTC:Keywords=lake -IPTC:Keywords=alps -XMP-dc:Subject=lake -XMP-dc:Subject=larches \
  -XMP-dc:Subject=autumn '-IPTC:By-line=unknown' '-XMP-dc:Creator=Ada Lindqvist' \
  '-XMP-photoshop:DateCreated=2023:09:24 10:05:31+02:00' -XMP-xmp:Rating=4 \
  -Photoshop:IPTCDigest=00000000000000000000000000000001

# Held upright; keywords in hierarchies, as Lightroom and as digiKam keep them.
photo='Alps 2023/DSC_4203.jpg'
nikon "$photo" 6 '2023:10:21 08:31:17' 1/60 5.6 800 52
tag "$photo" '-XMP-dc:Title=Beeches in the fog' -XMP-xmp:Rating=4 -XMP-xmp:Label=Green \
  -XMP-dc:Subject=Nature -XMP-dc:Subject=Forest -XMP-dc:Subject=Beech -XMP-dc:Subject=Weather \
  -XMP-dc:Subject=Fog '-XMP-lr:HierarchicalSubject=Nature|Forest|Beech' \
  '-XMP-lr:HierarchicalSubject=Weather|Fog' -XMP-digiKam:TagsList=Nature/Forest/Beech \
  -XMP-digiKam:TagsList=Weather/Fog '-XMP-dc:Creator=Ada Lindqvist'

photo='Alps 2023/DSC_4288.jpg'
nikon "$photo" 8 '2023:08:13 00:47:09' 20 4 3200 24 -OffsetTimeOriginal=+02:00
place "$photo" 46.5321 12.1388 2061
tag "$photo" '-XMP-dc:Title=The tent under the Milky Way' -XMP-xmp:Rating=5 -XMP-xmp:Label=Purple \
  -XMP-dc:Subject=night -XMP-dc:Subject=stars '-XMP-dc:Subject=Milky Way' \
  '-XMP-dc:Creator=Jonas Møller' '-XMP-dc:Rights=© 2023 Jonas Møller'

# --- Baltic Sea ---

# Everything in its place: position, hundredths of a second, offset, a keyword with a comma.
photo='Baltic Sea/_DSF0871.jpg'
fuji "$photo" 1 '2024:05:12 06:10:08' 1/30 5.6 400 35.5 -SubSecTimeOriginal=37 \
  '-IFD0:ImageDescription=The boats wait for wind. It came at nine.' '-IFD0:Artist=Ada Lindqvist' \
  '-IFD0:Copyright=© 2024 Ada Lindqvist'
place "$photo" 54.17721 12.08514 2
tag "$photo" '-XMP-dc:Title=Harbour at dawn' \
  '-XMP-dc:Description=The boats wait for wind. It came at nine.' -XMP-dc:Subject=sea \
  '-XMP-dc:Subject=boats, old' -XMP-dc:Subject=harbour -XMP-dc:Subject=dawn -XMP-xmp:Rating=4 \
  -XMP-xmp:Label=Blue '-XMP-dc:Creator=Ada Lindqvist' '-XMP-dc:Rights=© 2024 Ada Lindqvist' \
  '-XMP-iptcCore:Location=Alter Strom' -XMP-photoshop:City=Warnemünde \
  -XMP-photoshop:State=Mecklenburg-Vorpommern -XMP-photoshop:Country=Germany \
  -XMP-iptcCore:CountryCode=DEU '-XMP-photoshop:DateCreated=2024:05:12 06:10:08.37+02:00'

# The camera upside down; two creators; a comma and a semicolon in keywords.
photo='Baltic Sea/_DSF0890.jpg'
fuji "$photo" 3 '2024:05:12 15:22:50' 1/2000 5.6 320 55 '-IFD0:Artist=Ada Lindqvist; Jonas Møller'
tag "$photo" '-XMP-dc:Title=Regatta off Hiddensee' '-XMP-photoshop:Headline=Six knots, and rising' \
  '-XMP-dc:Subject=sailing; race' '-XMP-dc:Subject=wind, strong' -XMP-dc:Subject=sea \
  -XMP-xmp:Rating=3 -XMP-xmp:Label=Yellow '-XMP-dc:Creator=Ada Lindqvist' \
  '-XMP-dc:Creator=Jonas Møller'

# A sidecar that says more than the file.
photo='Baltic Sea/_DSF0915.jpg'
fuji "$photo" 1 '2024:05:12 20:58:33' 1/125 11 160 26
tag "$photo" -XMP-xmp:Rating=2
exiftool -quiet -o "$photo.xmp" '-XMP-dc:Title=Last light at the lighthouse' -XMP-xmp:Rating=5 \
  -XMP-xmp:Label=Red -XMP-dc:Subject=sea -XMP-dc:Subject=sunset -XMP-dc:Subject=lighthouse \
  '-XMP-dc:Description=The lamp came on the minute the sun was gone.' \
  '-XMP-dc:Creator=Ada Lindqvist'

# --- Home ---

photo='Home/P1010034.jpg'
panasonic "$photo" 2 '2022:01:09 14:03:10' 1/80 4 400 42.5
tag "$photo" '-XMP-dc:Title=Oranges' -XMP-xmp:Rating=3 -XMP-xmp:Label=Yellow \
  -XMP-dc:Subject=kitchen -XMP-dc:Subject=fruit '-XMP-dc:Creator=Jonas Møller' \
  '-XMP-iptcCore:AltTextAccessibility=Three oranges in a white bowl, a fourth orange and a lemon beside it.'

# IIM alone, in Latin-1 without saying so.
photo='Home/P1010041.jpg'
panasonic "$photo" 5 '2022:03:02 10:41:55' 1/50 2.8 400 42.5
tag "$photo" -charset iptc=latin1 '-IPTC:ObjectName=Weidenkätzchen' \
  '-IPTC:Caption-Abstract=Drei Vasen von Frau Größer, Töpferei Süderstraße' \
  -IPTC:Keywords=Frühling -IPTC:Keywords=Töpferei '-IPTC:By-line=Jürgen Höß' \
  '-IPTC:City=Köln' '-IPTC:CopyrightNotice=© Jürgen Höß'

# Rejected.
photo='Home/P1010052.jpg'
panasonic "$photo" 4 '2022:03:02 16:20:31' 1/100 1.7 200 42.5
tag "$photo" '-XMP-dc:Title=Marbles' -XMP-xmp:Rating=-1

# Titles in three languages, and all that says who may use it.
photo='Home/P1010060.jpg'
panasonic "$photo" 8 '2022:11:19 15:48:02' 1/160 1.7 640 42.5 \
  '-IFD0:Copyright=© 2022 Jonas Møller'
tag "$photo" '-XMP-dc:Title=At the window' '-XMP-dc:Title-de=Am Fenster' \
  '-XMP-dc:Title-fr=À la fenêtre' -XMP-dc:Subject=portrait -XMP-dc:Subject=rain -XMP-xmp:Rating=4 \
  '-XMP-dc:Creator=Jonas Møller' '-XMP-photoshop:AuthorsPosition=Photographer' \
  '-XMP-dc:Rights=© 2022 Jonas Møller' '-XMP-photoshop:Credit=Jonas Møller / private' \
  '-XMP-photoshop:Source=Family archive' \
  '-XMP-xmpRights:UsageTerms=For the family only; ask before you print.' \
  '-XMP-photoshop:Instructions=Crop to a square for the calendar.'

# XMP alone, with a date of which only the month is known.
photo='Home/rain.jpg'
tag "$photo" '-XMP-dc:Title=Rain' -XMP-photoshop:DateCreated=2021:11 -XMP-xmp:Label=Green \
  -XMP-xmp:Rating=3 -XMP-dc:Subject=night -XMP-dc:Subject=rain

# Rated 0 on purpose, and a date of noughts.
photo='Home/moon.jpg'
nikon "$photo" 1 '2024:04:18 23:10:40' 1/250 8 200 600 '-ExifIFD:LensModel=200.0-600.0 mm f/5.6-6.3'
tag "$photo" '-ExifIFD:CreateDate#=0000:00:00 00:00:00' -XMP-xmp:Rating=0 '-XMP-dc:Title=Moon, ten days old'

# --- Summer ---

photo='Summer/IMG_0117.jpg'
canon "$photo" 7 '2020:06:03 19:51:26' 1/640 2.8 100 100
place "$photo" -34.41867 19.23447 60
tag "$photo" '-XMP-dc:Title=Poppies' -XMP-xmp:Rating=2 -XMP-xmp:Label=Blue -XMP-dc:Subject=flowers \
  -XMP-dc:Subject=red

# A sidecar in Adobe's way of naming.
photo='Summer/IMG_0122.jpg'
canon "$photo" 1 '2020:06:04 13:15:00' 1/320 9 100 24 '-ExifIFD:LensModel=EF24-105mm f/4L IS USM'
exiftool -quiet -o "${photo%.jpg}.xmp" -XMP-photoshop:SidecarForExtension=jpg \
  '-XMP-dc:Title=Rape and barley' -XMP-xmp:Rating=3 -XMP-dc:Subject=fields -XMP-dc:Subject=summer \
  -XMP-dc:Subject=clouds '-XMP-dc:Creator=Mira Okafor'

# From a scanner: a year and a month, a label of one's own.
photo='Summer/hill.jpg'
tag "$photo" '-XMP-dc:Title=Mum, Dad and Bella' -XMP-photoshop:DateCreated=1987:08 \
  '-XMP-xmp:Label=To print' -XMP-dc:Subject=family -XMP-dc:Subject=Bella \
  '-XMP-dc:Description=From the slides in the blue box. Who took it?' -XMP-xmp:Rating=5

# --- Travel ---

# Right to left, with numbers and emoji.
photo='Travel/IMG_20240316_174512.jpg'
phone "$photo" 1 '2024:03:16 17:45:12' 1/900 1.85 50 6.81 -SubSecTimeOriginal=418 \
  -OffsetTimeOriginal=+00:00
place "$photo" 31.09917 -4.01167 748
tag "$photo" '-XMP-dc:Title=كثبان مرزوكة عند الغروب' \
  '-XMP-dc:Description=وصلنا بعد 12 ساعة 🐪🐪 والرمل ما زال دافئاً' -XMP-dc:Subject=صحراء \
  -XMP-dc:Subject=غروب -XMP-dc:Subject=🏜️ -XMP-photoshop:City=مرزوكة -XMP-photoshop:Country=المغرب \
  -XMP-iptcCore:CountryCode=MAR -XMP-xmp:Rating=4 '-XMP-dc:Creator=ليلى بناني'

photo='Travel/IMG_20240402_181455.jpg'
phone "$photo" 1 '2024:04:02 18:14:55' 1/1500 1.85 40 6.81 -OffsetTimeOriginal=-03:00
place "$photo" -22.81 -43.25 9144
tag "$photo" '-XMP-dc:Title=Seat 14F ✈️☁️' -XMP-xmp:Rating=1 -XMP-dc:Subject=sky \
  -XMP-dc:Subject=👩‍✈️

# Japanese, in UTF-8 IIM and in XMP.
photo='Travel/港の夜.jpg'
fuji "$photo" 1 '2023:11:03 18:30:27' 1/8 2.8 1600 16
tag "$photo" -OffsetTimeOriginal=+09:00 -OffsetTimeDigitized=+09:00 -OffsetTime=+09:00 -IPTC:CodedCharacterSet=UTF8 -IPTC:ObjectName=港の夜景 -XMP-dc:Title=港の夜景 \
  -IPTC:Keywords=横浜 -IPTC:Keywords=夜景 -XMP-dc:Subject=横浜 -XMP-dc:Subject=夜景 \
  '-XMP-dc:Description=橋から見た港。風が強かった。' '-IPTC:Caption-Abstract=橋から見た港。風が強かった。' \
  -XMP-photoshop:City=横浜市 -IPTC:City=横浜市 -XMP-photoshop:Country=日本 \
  -IPTC:Country-PrimaryLocationName=日本 -XMP-iptcCore:CountryCode=JPN \
  -IPTC:Country-PrimaryLocationCode=JPN -XMP-dc:Creator=田中さくら -IPTC:By-line=田中さくら \
  -XMP-xmp:Rating=4 -XMP-xmp:Label=Purple
tag "$photo" -Photoshop:IPTCDigest=new

# winter.jpg has no metadata at all.

thumbnail 'Alps 2023/DSC_4127.jpg' 'Alps 2023/DSC_4163.jpg' 'Alps 2023/DSC_4203.jpg' \
  'Baltic Sea/_DSF0871.jpg' 'Baltic Sea/_DSF0890.jpg' 'Home/P1010034.jpg' 'Home/P1010041.jpg' \
  'Home/P1010060.jpg' 'Summer/IMG_0117.jpg' 'Travel/IMG_20240316_174512.jpg'

rm -rf "${folder:?}"/*
cp -r "$work/." "$folder"
find "$folder" -type f -exec chmod 644 {} +
find "$folder" -type d -exec chmod 755 {} +
