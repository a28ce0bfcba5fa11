import type { FactTable } from "./fact-table.ts";

export interface PlatformAttributes {
  /** The API level that brought them. */
  since: number;
  /** Behind `android:`. */
  names: ReadonlySet<string>;
}

const row = (since: number, names: string): PlatformAttributes => ({
  since,
  names: new Set(names.trim().split(/\s+/)),
});

/** The public attributes of the platform by the level that brought them, for levels that a build may still be below. */
export const PLATFORM_ATTRIBUTE_LEVELS: FactTable<PlatformAttributes> = {
  asOf: "2026-11",
  source:
    "platform_frameworks_base, core/res/res/values/public-final.xml; developer.android.com/reference/android/R.attr, “Added in API level”",
  rows: [
    row(
      22,
      `accessibilityTraversalAfter accessibilityTraversalBefore collapseContentDescription dialogPreferredPadding
      drawableTint drawableTintMode resizeClip revisionCode searchHintIcon`,
    ),
    row(
      23,
      `allowUndo autoVerify breakStrategy colorBackgroundFloating contextClickable extractNativeLibs
      fingerprintAuthDrawable fullBackupContent hyphenationFrequency lockTaskMode logoDescription numbersInnerTextColor
      scrollIndicators showForAllUsers subtitleTextColor supportsAssist supportsLaunchVoiceAssistFromKeyguard
      thumbPosition titleTextColor trackTint trackTintMode usesCleartextTraffic windowLightStatusBar`,
    ),
    row(
      24,
      `backupInForeground buttonGravity canControlMagnification canPerformGestures canRecord collapseIcon
      contentInsetEndWithActions contentInsetStartWithNavigation contextPopupMenuStyle countDown defaultHeight
      defaultToDeviceProtectedStorage defaultWidth directBootAware enableVrMode endX endY externalService fillType
      forceHasOverlappingRendering hotSpotX hotSpotY languageTag listMenuViewStyle maxButtonHeight networkSecurityConfig
      numberPickerStyle pointerIcon popupEnterTransition popupExitTransition preferenceFragmentStyle resizeableActivity
      startX startY subMenuArrow supportsLocalInteraction supportsPictureInPicture textAppearancePopupMenuHeader tickMark
      tickMarkTint tickMarkTintMode titleMargin titleMarginBottom titleMarginEnd titleMarginStart titleMarginTop
      tunerCount use32bitAbi windowBackgroundFallback`,
    ),
    row(
      25,
      `colorSecondary contextDescription contextUri roundIcon shortcutDisabledMessage shortcutId shortcutLongLabel
      shortcutShortLabel showMetadataInPreview`,
    ),
    row(
      26,
      `alphabeticModifiers appCategory autoSizeMaxTextSize autoSizeMinTextSize autoSizePresetSizes
      autoSizeStepGranularity autoSizeTextType autofillHints autofilledHighlight canRequestFingerprintGestures certDigest
      colorError colorMode defaultFocusHighlightEnabled focusedByDefault font fontProviderAuthority fontProviderCerts
      fontProviderPackage fontProviderQuery fontStyle fontWeight iconSpaceReserved iconTint iconTintMode
      importantForAutofill isFeatureSplit isStatic isolatedSplits justificationMode keyboardNavigationCluster
      layout_marginHorizontal layout_marginVertical maxAspectRatio min nextClusterForward numericModifiers
      paddingHorizontal paddingVertical persistentWhenFeatureAvailable primaryContentAlpha recreateOnConfigChanges
      recycleEnabled requiredFeature requiredNotFeature rotationAnimation secondaryContentAlpha singleLineTitle splitName
      targetProcesses targetSandboxVersion tooltipText visibleToInstantApps windowSplashscreenContent`,
    ),
    row(
      27,
      `classLoader navigationBarDividerColor showWhenLocked turnScreenOn windowLayoutInDisplayCutoutMode
      windowLightNavigationBar`,
    ),
    row(
      28,
      `accessibilityHeading accessibilityPaneTitle appComponentFactory buttonCornerRadius cantSaveState
      dialogCornerRadius fallbackLineSpacing firstBaselineToTopHeight fontVariationSettings lastBaselineToBottomHeight
      lineHeight maxLongVersionCode outlineAmbientShadowColor outlineSpotShadowColor screenReaderFocusable textFontWeight
      ttcIndex versionCodeMajor versionMajor widgetFeatures`,
    ),
    row(
      29,
      `allowAudioPlaybackCapture enforceNavigationBarContrast enforceStatusBarContrast forceDarkAllowed
      forceUriPermissions foregroundServiceType hasFragileUserData identifier inheritShowWhenLocked interactiveUiTimeout
      isLightTheme isSplitRequired minAspectRatio nonInteractiveUiTimeout opticalInsetBottom opticalInsetLeft
      opticalInsetRight opticalInsetTop packageType requestLegacyExternalStorage secureElementName selectionDividerHeight
      settingsSliceUri supportsMultipleDisplays textLocale useAppZygote useEmbeddedDex zygotePreloadName`,
    ),
    row(
      30,
      `allowNativeHeapPointerTagging animatedImageDrawable autoRevokePermissions canTakeScreenshot crossProfile
      forceQueryable gwpAsanMode htmlDescription importantForContentCapture mimeGroup preferMinimalPostProcessing
      preserveLegacyExternalStorage resourcesMap supportsInlineSuggestions`,
    ),
    row(
      31,
      `allowClickWhenDisabled attributionTags attributionsAreUserVisible canPauseRecording clipToOutline
      dataExtractionRules dialTint dialTintMode effectColor fontProviderSystemFontFamily hand_hourTint hand_hourTintMode
      hand_minuteTint hand_minuteTintMode hand_second hand_secondTint hand_secondTintMode isAccessibilityTool knownCerts
      lStar maxResizeHeight maxResizeWidth memtagMode nativeHeapZeroInitialized passwordsActivity pathAdvancedPattern
      pathSuffix previewLayout requestRawExternalStorageAccess requireDeviceScreenOn rollbackDataPolicy
      selectableAsDefault showInInputMethodPicker splashScreenTheme sspAdvancedPattern sspSuffix suppressesSpellChecker
      targetCellHeight targetCellWidth usesPermissionFlags windowBackgroundBlurRadius windowBlurBehindEnabled
      windowBlurBehindRadius windowLayoutAffinity windowSplashScreenAnimatedIcon windowSplashScreenAnimationDuration
      windowSplashScreenBackground windowSplashScreenBrandingImage windowSplashScreenIconBackgroundColor`,
    ),
    row(32, "shouldUseDefaultUnfoldTransition"),
    row(
      33,
      `allowGameAngleDriver allowGameDownscaling allowGameFpsOverride allowUntrustedActivityEmbedding
      autoHandwritingEnabled backdropColor canDisplayOnRemoteDevices enableOnBackInvokedCallback fromExtendBottom
      fromExtendLeft fromExtendRight fromExtendTop intro knownActivityEmbeddingCerts lineBreakStyle lineBreakWordStyle
      localeConfig preferKeepClear requiredSplitTypes resetEnabledSettingsOnAppDataCleared sharedUserMaxSdkVersion
      showBackdrop showClockAndComplications splitTypes supportedTypes supportsBatteryGameMode
      supportsInlineSuggestionsWithTouchExploration supportsPerformanceGameMode supportsStylusHandwriting tileService
      toExtendBottom toExtendLeft toExtendRight toExtendTop windowSplashScreenBehavior`,
    ),
    row(
      34,
      `accessibilityDataSensitive allowSharedIsolatedProcess allowUpdateOwnership capability enableTextStylingShortcuts
      focusedSearchResultHighlightColor handwritingBoundsOffsetBottom handwritingBoundsOffsetLeft
      handwritingBoundsOffsetRight handwritingBoundsOffsetTop isCredential keyboardLayoutType keyboardLocale
      physicalKeyboardHintLanguageTag physicalKeyboardHintLayoutType requiredDisplayCategory searchResultHighlightColor
      settingsSubtitle stylusHandwritingSettingsActivity visualQueryDetectionService windowNoMoveAnimation`,
    ),
    row(35, "defaultLocale windowOptOutEdgeToEdgeEnforcement"),
  ],
};

/** The level that brought an attribute of the platform; undefined for those the table does not know. */
export function levelOfAttribute(name: string): number | undefined {
  return PLATFORM_ATTRIBUTE_LEVELS.rows.find(({ names }) => names.has(name))?.since;
}
