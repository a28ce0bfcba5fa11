/** State that changes all the time during a scroll. */
export const FAST_STATE =
  /\b\w+\.(?:firstVisibleItemIndex|firstVisibleItemScrollOffset|layoutInfo|currentPageOffsetFraction)\b|\b\w*[sS]croll\w*\.value\b/;
