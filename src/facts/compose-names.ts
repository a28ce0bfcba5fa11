import type { FactTable } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of Jetpack Compose. */
export const COMPOSE_NAMES: FactTable<PackageNames> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/kotlin/androidx/compose",
  rows: [
    {
      package: "androidx.compose.runtime",
      artifact: "androidx.compose.runtime:runtime",
      names:
        "Composable Composition CompositionLocalProvider DisposableEffect Immutable LaunchedEffect MutableIntState MutableState ReadOnlyComposable SideEffect Stable State collectAsState compositionLocalOf derivedStateOf getValue key mutableFloatStateOf mutableIntStateOf mutableLongStateOf mutableStateListOf mutableStateMapOf mutableStateOf produceState remember rememberCoroutineScope rememberUpdatedState setValue snapshotFlow staticCompositionLocalOf",
    },
    {
      package: "androidx.compose.runtime.saveable",
      artifact: "androidx.compose.runtime:runtime-saveable",
      names: "Saver listSaver mapSaver rememberSaveable",
    },
    {
      package: "androidx.compose.runtime.snapshots",
      artifact: "androidx.compose.runtime:runtime",
      names: "Snapshot SnapshotStateList SnapshotStateMap",
    },
    {
      package: "androidx.compose.runtime.livedata",
      artifact: "androidx.compose.runtime:runtime-livedata",
      names: "observeAsState",
    },
    {
      package: "androidx.compose.ui",
      artifact: "androidx.compose.ui:ui",
      names: "Alignment Modifier ExperimentalComposeUiApi composed zIndex",
    },
    {
      package: "androidx.compose.ui.draw",
      artifact: "androidx.compose.ui:ui",
      names:
        "alpha blur clip clipToBounds drawBehind drawWithCache drawWithContent paint rotate scale shadow",
    },
    {
      package: "androidx.compose.ui.focus",
      artifact: "androidx.compose.ui:ui",
      names: "FocusDirection FocusRequester focusRequester onFocusChanged",
    },
    {
      package: "androidx.compose.ui.geometry",
      artifact: "androidx.compose.ui:ui-geometry",
      names: "CornerRadius Offset Rect Size",
    },
    {
      package: "androidx.compose.ui.graphics",
      artifact: "androidx.compose.ui:ui-graphics",
      names:
        "Brush Color ColorFilter ImageBitmap Path RectangleShape Shape SolidColor StrokeCap asImageBitmap graphicsLayer toArgb",
    },
    {
      package: "androidx.compose.ui.graphics.drawscope",
      artifact: "androidx.compose.ui:ui-graphics",
      names: "DrawScope Fill Stroke",
    },
    {
      package: "androidx.compose.ui.graphics.vector",
      artifact: "androidx.compose.ui:ui",
      names: "ImageVector rememberVectorPainter",
    },
    {
      package: "androidx.compose.ui.input.nestedscroll",
      artifact: "androidx.compose.ui:ui",
      names: "NestedScrollConnection nestedScroll",
    },
    {
      package: "androidx.compose.ui.input.pointer",
      artifact: "androidx.compose.ui:ui",
      names: "pointerInput",
    },
    {
      package: "androidx.compose.ui.layout",
      artifact: "androidx.compose.ui:ui",
      names: "ContentScale Layout SubcomposeLayout onGloballyPositioned onSizeChanged layout layoutId",
    },
    {
      package: "androidx.compose.ui.platform",
      artifact: "androidx.compose.ui:ui",
      names:
        "ComposeView LocalClipboard LocalClipboardManager LocalConfiguration LocalContext LocalDensity LocalFocusManager LocalInspectionMode LocalLayoutDirection LocalSoftwareKeyboardController LocalUriHandler LocalView ViewCompositionStrategy testTag",
    },
    {
      package: "androidx.compose.ui.res",
      artifact: "androidx.compose.ui:ui",
      names:
        "colorResource dimensionResource painterResource pluralStringResource stringArrayResource stringResource",
    },
    {
      package: "androidx.compose.ui.semantics",
      artifact: "androidx.compose.ui:ui",
      names: "Role clearAndSetSemantics contentDescription heading semantics",
    },
    {
      package: "androidx.compose.ui.text",
      artifact: "androidx.compose.ui:ui-text",
      names: "AnnotatedString SpanStyle TextStyle buildAnnotatedString withStyle",
    },
    {
      package: "androidx.compose.ui.text.font",
      artifact: "androidx.compose.ui:ui-text",
      names: "Font FontFamily FontStyle FontWeight",
    },
    {
      package: "androidx.compose.ui.text.input",
      artifact: "androidx.compose.ui:ui-text",
      names: "ImeAction KeyboardType PasswordVisualTransformation TextFieldValue VisualTransformation",
    },
    {
      package: "androidx.compose.ui.text.style",
      artifact: "androidx.compose.ui:ui-text",
      names: "TextAlign TextDecoration TextOverflow",
    },
    {
      package: "androidx.compose.ui.tooling.preview",
      artifact: "androidx.compose.ui:ui-tooling-preview",
      names: "Preview PreviewLightDark PreviewParameter PreviewParameterProvider PreviewScreenSizes",
    },
    {
      package: "androidx.compose.ui.unit",
      artifact: "androidx.compose.ui:ui-unit",
      names: "Constraints Density Dp DpSize IntOffset IntSize LayoutDirection TextUnit dp em sp",
    },
    {
      package: "androidx.compose.ui.viewinterop",
      artifact: "androidx.compose.ui:ui",
      names: "AndroidView",
    },
    {
      package: "androidx.compose.ui.window",
      artifact: "androidx.compose.ui:ui",
      names: "Dialog DialogProperties Popup PopupProperties",
    },
    {
      package: "androidx.compose.foundation",
      artifact: "androidx.compose.foundation:foundation",
      names:
        "BorderStroke Canvas ExperimentalFoundationApi Image ScrollState background basicMarquee border clickable combinedClickable focusable horizontalScroll isSystemInDarkTheme rememberScrollState verticalScroll",
    },
    {
      package: "androidx.compose.foundation.gestures",
      artifact: "androidx.compose.foundation:foundation",
      names:
        "Orientation animateScrollBy detectDragGestures detectTapGestures detectTransformGestures draggable rememberDraggableState scrollBy scrollable",
    },
    {
      package: "androidx.compose.foundation.interaction",
      artifact: "androidx.compose.foundation:foundation",
      names: "MutableInteractionSource collectIsFocusedAsState collectIsPressedAsState",
    },
    {
      package: "androidx.compose.foundation.layout",
      artifact: "androidx.compose.foundation:foundation-layout",
      names:
        "Arrangement Box BoxScope BoxWithConstraints Column ColumnScope FlowColumn FlowRow IntrinsicSize PaddingValues Row RowScope Spacer WindowInsets aspectRatio calculateEndPadding calculateStartPadding consumeWindowInsets defaultMinSize fillMaxHeight fillMaxSize fillMaxWidth height heightIn imePadding navigationBarsPadding offset padding requiredSize safeDrawingPadding size sizeIn statusBarsPadding systemBars systemBarsPadding width widthIn windowInsetsPadding wrapContentHeight wrapContentSize wrapContentWidth",
    },
    {
      package: "androidx.compose.foundation.lazy",
      artifact: "androidx.compose.foundation:foundation",
      names: "LazyColumn LazyListScope LazyListState LazyRow items itemsIndexed rememberLazyListState",
    },
    {
      package: "androidx.compose.foundation.lazy.grid",
      artifact: "androidx.compose.foundation:foundation",
      names:
        "GridCells GridItemSpan LazyHorizontalGrid LazyVerticalGrid items itemsIndexed rememberLazyGridState",
    },
    {
      package: "androidx.compose.foundation.pager",
      artifact: "androidx.compose.foundation:foundation",
      names: "HorizontalPager PagerState VerticalPager rememberPagerState",
    },
    {
      package: "androidx.compose.foundation.shape",
      artifact: "androidx.compose.foundation:foundation",
      names: "CircleShape CutCornerShape RoundedCornerShape",
    },
    {
      package: "androidx.compose.foundation.text",
      artifact: "androidx.compose.foundation:foundation",
      names: "BasicText BasicTextField KeyboardActions KeyboardOptions",
    },
    {
      package: "androidx.compose.animation",
      artifact: "androidx.compose.animation:animation",
      names:
        "AnimatedContent AnimatedVisibility Crossfade animateColorAsState animateContentSize expandVertically fadeIn fadeOut scaleIn scaleOut shrinkVertically slideInHorizontally slideInVertically slideOutHorizontally slideOutVertically togetherWith",
    },
    {
      package: "androidx.compose.animation.core",
      artifact: "androidx.compose.animation:animation-core",
      names:
        "Animatable FastOutSlowInEasing LinearEasing RepeatMode Spring animateDpAsState animateFloat animateFloatAsState animateIntAsState infiniteRepeatable keyframes rememberInfiniteTransition spring tween updateTransition",
    },
    {
      package: "androidx.compose.material3",
      artifact: "androidx.compose.material3:material3",
      names:
        "AlertDialog AssistChip Badge BadgedBox BottomAppBar Button ButtonDefaults Card CardDefaults CenterAlignedTopAppBar Checkbox CircularProgressIndicator DatePicker DropdownMenu DropdownMenuItem ElevatedCard ExperimentalMaterial3Api ExposedDropdownMenuBox ExtendedFloatingActionButton FilledTonalButton FilterChip FloatingActionButton HorizontalDivider Icon IconButton LargeTopAppBar LinearProgressIndicator ListItem LocalContentColor LocalTextStyle MaterialTheme ModalBottomSheet ModalNavigationDrawer NavigationBar NavigationBarItem NavigationRail OutlinedButton OutlinedCard OutlinedTextField RadioButton Scaffold SearchBar Slider Snackbar SnackbarDuration SnackbarHost SnackbarHostState SnackbarResult Surface SwipeToDismissBox Switch Tab TabRow Text TextButton TextField TextFieldDefaults TopAppBar TopAppBarDefaults Typography VerticalDivider darkColorScheme dynamicDarkColorScheme dynamicLightColorScheme lightColorScheme rememberDrawerState rememberModalBottomSheetState rememberTopAppBarState",
    },
    {
      package: "androidx.compose.material3.pulltorefresh",
      artifact: "androidx.compose.material3:material3",
      names: "PullToRefreshBox rememberPullToRefreshState",
    },
    {
      package: "androidx.compose.material",
      artifact: "androidx.compose.material:material",
      names:
        "BottomNavigation BottomNavigationItem Button Card Divider ExperimentalMaterialApi Icon IconButton MaterialTheme ModalBottomSheetLayout Scaffold Surface Text TextField TopAppBar darkColors lightColors rememberScaffoldState",
    },
    {
      package: "androidx.compose.material.icons",
      artifact: "androidx.compose.material:material-icons-core",
      names: "Icons",
    },
    {
      package: "androidx.compose.material.icons.filled",
      artifact: "androidx.compose.material:material-icons-core",
      names:
        "Add Check Clear Close Delete Edit Favorite Home Info Menu MoreVert Person Refresh Search Settings Share Star Warning",
    },
    {
      package: "androidx.compose.material.icons.automirrored.filled",
      artifact: "androidx.compose.material:material-icons-core",
      names: "ArrowBack ArrowForward List Send",
    },
  ],
};
