import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a picture is too large to be drawn",
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
    fullSize: "a photo or a picture of the network is shown at its full size",
    scaledUp:
      "a drawable stands in `drawable` or `drawable-mdpi` and is scaled up for the density of the device",
    madeTooLarge: "a bitmap is made larger than any screen, for an export or a zoom",
  },
  checks: [
    "divide the bytes of the message by four: that many pixels the picture has",
    "look at large files in `res/drawable*`, and at the folder they are in",
    "search `BitmapFactory.decode` without `inSampleSize`, and `Size.ORIGINAL` or `override(Target.SIZE_ORIGINAL)` of image loaders",
  ],
  fix: "Decode the picture at the size in which it is shown, or let an image loader do so. Put large drawables into `drawable-nodpi` or `drawable-xxhdpi`, and show what must stay large in tiles.",
  namedInCode: ["BitmapFactory", "setImageBitmap", "setImageResource"],
} as const satisfies FailureClass;
