import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Canvas: trying to draw too large bitmap",
  summary:
    "The canvas of the graphics hardware refuses bitmaps above a limit of about 100 MB. A picture that is decoded at its full size takes four bytes for each pixel, however small the view is that shows it.",
  patterns: [
    {
      needle: "Canvas: trying to draw too large",
      regex: /Canvas: trying to draw too large ?\((?<bytes>\d+) ?bytes\) bitmap/,
    },
  ],
  subject: "{bytes} bytes",
  facts: ["bytes"],
  causes: {
    fullSize: {
      text: "a photo or a picture of the network is shown at its full size",
      decidedBy:
        "log `bitmap.width` and `bitmap.height` before it is shown: are they those of the original picture?",
    },
    scaledUp: {
      text: "a drawable stands in `drawable` or `drawable-mdpi` and is scaled up for the density of the device",
      decidedBy:
        "is a large picture in `res/drawable` or `res/drawable-mdpi`, and does the crash end when it moves to `drawable-nodpi`?",
      remedy: "Move the picture to `drawable-nodpi` or `drawable-xxhdpi`.",
    },
    madeTooLarge: {
      text: "a bitmap is made larger than any screen, for an export or a zoom",
      decidedBy:
        "log the arguments of `Bitmap.createBitmap`: is width times height times four near {bytes|the bytes of the message}?",
      remedy: "Limit the size of the bitmap, and show it in tiles.",
    },
  },
  checks: [
    "divide the bytes of the message by four: that many pixels the picture has",
    "look at large files in `res/drawable*`, and at the folder they are in",
    "search `BitmapFactory.decode` without `inSampleSize`, and `Size.ORIGINAL` or `override(Target.SIZE_ORIGINAL)` of image loaders",
  ],
  fix: "Decode the picture at the size in which it is shown, or let an image loader do so. Put large drawables into `drawable-nodpi` or `drawable-xxhdpi`, and show what must stay large in tiles.",
  namedInCode: ["BitmapFactory", "setImageBitmap", "setImageResource"],
} as const satisfies FailureClass;
