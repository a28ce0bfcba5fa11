// Mined by scripts/mine-library-checks.ts; do not edit by hand.

/**
 * Where libraries throw on purpose, and when: below each class a line for each place, with method, exception, condition
 * and how its message begins, `*` for what is filled in. Facts of their public sources.
 */
export const LIBRARY_CHECKS = {
  asOf: "2026-11",
  source:
    "sources of Android 14, AndroidX of 2019, Media3 1.11, OkHttp 5, Okio 3, Retrofit 2, Moshi 1, Gson 2, Dagger 2, Glide 5, Coil 3, kotlinx.coroutines 1, kotlinx.serialization 1, Realm 10, Material Components 1, Koin 4, RxJava 3, Firebase of 2026",
  rows: String.raw`
android.animation.AnimatorInflater
createStateListAnimatorFromXml|NotFound|"item".equals(parser.getName()) && animator == null|animation state item mus
getPVH|Inflate|nodesTo != null && !PathParser.canMorph(nodesFrom, nodesTo)|Can't morph from * to *
createAnimatorFromXml|Runtime|!name.equals("set") && !name.equals("propertyValuesHolder")|Unknown animator name: *
android.animation.ValueAnimator
start|AndroidRuntime|Looper.myLooper() == null|Animators may only be ru
cancel|AndroidRuntime|Looper.myLooper() == null|Animators may only be ru
end|AndroidRuntime|Looper.myLooper() == null|Animators may only be ru
resume|AndroidRuntime|Looper.myLooper() == null|Animators may only be re
animateValuesInRange|UnsupportedOperation|currentPlayTime < 0 ¦¦ lastPlayTime < -1|Error: Play time should
android.app.Activity
enterPictureInPictureMode|IllegalState|params != null && !mCanEnterPictureInPicture|Activity must be resumed
setActionBar|IllegalState|ab instanceof WindowDecorActionBar|This Activity already ha
setDefaultKeyMode|IllegalArgument|no case for mode
startActivityForResultAsUser|Runtime|mParent != null|Can't be called from a c
startActivityAsUser|Runtime|mParent != null|Can't be called from a c
startActivityAsCaller|Runtime|mParent != null|Can't be called from a c
startActivityIfNeeded|UnsupportedOperation|mParent != null|startActivityIfNeeded ca
startNextMatchingActivity|UnsupportedOperation|mParent != null|startNextMatchingActivit
recreate|IllegalState|mParent != null|Can only be called on to
recreate|IllegalState|mParent == null && Looper.myLooper() != mMainThread.getLooper()|Must be called from main
finishAffinity|IllegalState|mParent != null|Can not be called from a
ensureSearchManager|IllegalState|mSearchManager == null && caught ServiceNotFoundException
getSystemService|IllegalState|getBaseContext() == null|System services not avai
getOnBackInvokedDispatcher|IllegalState|mWindow == null|OnBackInvokedDispatcher
android.app.ActivityThread
onConfigurationChanged|IllegalState|activity == null|Received config update f
requestCompatCameraControl|IllegalState|activity == null|Received camera compat c
getPackageInfo|Security|securityViolation
handleStartActivity|IllegalState|!r.stopped|Can't start activity tha
handleCreateBackupAgent|Runtime|packageName != null && caught Exception|Unable to create BackupA
handleSystemApplicationInfoChanged|IllegalState|!mSystemThread|Must only be called in t
prepareInstrumentation|Runtime|ii == null|Unable to find instrumen
installProvider|Runtime|info.splitName != null && caught NameNotFoundException
attach|Runtime|system && caught Exception|Unable to instantiate Ap
android.app.BackStackRecord
doAddOp|IllegalArgument|containerViewId != 0 && containerViewId == View.NO_ID|Can't add fragment * wit
replace|IllegalArgument|containerViewId == 0|Must use non-zero contai
addSharedElement|IllegalArgument|transitionName == null|Unique transitionNames a
addSharedElement|IllegalArgument|mSharedElementTargetNames.contains(name)|A shared element with th
addSharedElement|IllegalArgument|mSharedElementSourceNames.contains(transitionName)|A shared element with th
addToBackStack|IllegalState|!mAllowAddToBackStack|This FragmentTransaction
disallowAddToBackStack|IllegalState|mAddToBackStack|This transaction is alre
runOnCommit|IllegalArgument|runnable == null|runnable cannot be null
commitInternal|IllegalState|mCommitted|commit already called
executeOps|IllegalArgument|no case for op.cmd|Unknown cmd: *
executePopOps|IllegalArgument|no case for op.cmd|Unknown cmd: *
android.app.ContextImpl
getApplicationInfo|Runtime|mPackageInfo == null|Not supported in system
getPackageResourcePath|Runtime|mPackageInfo == null|Not supported in system
getPackageCodePath|Runtime|mPackageInfo == null|Not supported in system
getCrateDir|IllegalArgument|!FileUtils.isValidExtFilename(crateId)|invalidated crateId
startActivitiesAsUser|AndroidRuntime|(intents[0].getFlags()&Intent.FLAG_ACTIVITY_NEW_TASK) == 0|Calling startActivities(
startActivities|AndroidRuntime|(intents[0].getFlags()&Intent.FLAG_ACTIVITY_NEW_TASK) == 0|Calling startActivities(
unregisterReceiver|Runtime|mPackageInfo == null|Not supported in system
startServiceCommon|Security|cn != null && cn.getPackageName().equals("!")|Not allowed to start ser
stopServiceCommon|Security|res < 0|Not allowed to stop serv
bindServiceAsUser|IllegalArgument|handler == null|handler must not be null
bindServiceCommon|IllegalArgument|conn == null|connection is null
bindServiceCommon|IllegalArgument|conn != null && handler != null && executor != null|Handler and Executor bot
bindServiceCommon|Runtime|!(handler != null && executor != null) && mPackageInfo == null|Not supported in system
bindServiceCommon|Security|!(handler != null && executor != null) && res < 0|Not allowed to bind to s
updateServiceGroup|IllegalArgument|conn == null|connection is null
updateServiceGroup|IllegalArgument|mPackageInfo != null && sd == null|ServiceConnection not cu
updateServiceGroup|Runtime|conn != null && mPackageInfo == null|Not supported in system
unbindService|IllegalArgument|conn == null|connection is null
unbindService|Runtime|conn != null && mPackageInfo == null|Not supported in system
checkPermission|IllegalArgument|permission == null|permission is null
checkCallingPermission|IllegalArgument|permission == null|permission is null
checkCallingOrSelfPermission|IllegalArgument|permission == null|permission is null
checkSelfPermission|IllegalArgument|permission == null|permission is null
enforce|Security|resultOfCheck != PERMISSION_GRANTED|*.
uriModeFlagToString|IllegalArgument|builder.length() <= 5|Unknown permission mode
enforceForUri|Security|resultOfCheck != PERMISSION_GRANTED|* permission on *.
createContextForSdkInSandbox|Security|!Process.isSdkSandbox()|API can only be called f
createConfigurationContext|IllegalArgument|overrideConfiguration == null|overrideConfiguration mu
createDisplayContext|IllegalArgument|display == null|display must not be null
createDeviceContext|IllegalArgument|vdm == null ¦¦ !vdm.isValidVirtualDeviceId(deviceId)|Not a valid ID of the de
createWindowContext|UnsupportedOperation|getDisplay() == null|Please call this API wit
createWindowContext|IllegalArgument|display == null|Display must not be null
createTokenContext|IllegalArgument|display == null|Display must not be null
getDisplay|UnsupportedOperation|!isAssociatedWithDisplay()|Tried to obtain display
updateDeviceId|IllegalArgument|!vdm.isValidVirtualDeviceId(updatedDeviceId)|Not a valid ID of the de
updateDeviceId|UnsupportedOperation|mIsExplicitDeviceId|Cannot update device ID
registerDeviceIdChangeListener|IllegalArgument|getDeviceIdListener(listener) != null|attempt to call register
getDataDir|Runtime|mPackageInfo != null && res == null|No data directory found
getDataDir|Runtime|mPackageInfo == null|No package details found
createAppContext|IllegalArgument|packageInfo == null|packageInfo
createActivityContext|IllegalArgument|packageInfo == null|packageInfo
checkMode|Security|(mode & MODE_WORLD_READABLE) != 0|MODE_WORLD_READABLE no l
checkMode|Security|(mode & MODE_WORLD_WRITEABLE) != 0|MODE_WORLD_WRITEABLE no
makeFilename|IllegalArgument|name.indexOf(File.separatorChar) >= 0|File * contains a path s
android.app.Dialog
setOnCancelListener|IllegalState|mCancelAndDismissTaken != null|OnCancelListener is alre
setOnDismissListener|IllegalState|mCancelAndDismissTaken != null|OnDismissListener is alr
android.app.Fragment
instantiate|Instantiation|clazz == null && !Fragment.class.isAssignableFrom(clazz)|Trying to instantiate a
setArguments|IllegalState|mIndex >= 0 && isStateSaved()|Fragment already active
setInitialSavedState|IllegalState|mIndex >= 0|Fragment already active
setTargetFragment|IllegalArgument|mine != null && theirs != null && mine != theirs|Fragment * must share th
getResources|IllegalState|mHost == null|Fragment * not attached
getLoaderManager|IllegalState|mLoaderManager == null && mHost == null|Fragment * not attached
startActivity|IllegalState|mHost == null|Fragment * not attached
startActivityForResult|IllegalState|mHost == null|Fragment * not attached
startActivityForResultAsUser|IllegalState|mHost == null|Fragment * not attached
startIntentSenderForResult|IllegalState|mHost == null|Fragment * not attached
requestPermissions|IllegalState|mHost == null|Fragment * not attached
onGetLayoutInflater|IllegalState|mHost == null|onGetLayoutInflater() ca
onFindViewById|IllegalState|mView == null|Fragment does not have a
performDetach|IllegalState|mChildFragmentManager != null && !mRetaining|Child FragmentManager of
android.app.FragmentBreadCrumbs
setMaxVisible|IllegalArgument|visibleCrumbs < 1|visibleCrumbs must be gr
android.app.FragmentHostCallback
onStartActivityFromFragment|IllegalState|requestCode != -1|Starting activity with a
onStartActivityAsUserFromFragment|IllegalState|requestCode != -1|Starting activity with a
onStartIntentSenderFromFragment|IllegalState|requestCode != -1|Starting intent sender w
android.app.FragmentManagerImpl
popBackStack|IllegalArgument|id < 0|Bad id: *
popBackStackImmediate|IllegalArgument|id < 0|Bad id: *
moveToState|IllegalState|f.mTarget != null && mActive.get(f.mTarget.mIndex) != f.mTarget|Fragment * declared targ
moveToState|IllegalState|mHost == null && newState != Fragment.INITIALIZING|No activity
addFragment|IllegalState|!fragment.mDetached && mAdded.contains(fragment)|Fragment already added:
removeFragment|IllegalState|false && !mAdded.contains(fragment)|Fragment not added: *
attachFragment|IllegalState|!fragment.mAdded && mAdded.contains(fragment)|Fragment already added:
checkStateLoss|IllegalState|mStateSaved|Can not perform this act
checkStateLoss|IllegalState|!mStateSaved && mNoTransactionsBecause != null|Can not perform this act
enqueueAction|IllegalState|mDestroyed ¦¦ mHost == null && !allowStateLoss|Activity has been destro
ensureExecReady|IllegalState|mExecutingActions|FragmentManager is alrea
removeRedundantOperationsAndExecute|IllegalState|isRecordPop == null ¦¦ records.size() != isRecordPop.size()|Internal error with the
restoreAllState|IllegalState|fms.mAdded != null && mAdded.contains(f)|Already added!
attachController|IllegalState|mHost != null|Already attached
onCreateView|IllegalArgument|containerId == View.NO_ID && id == View.NO_ID && tag == null|*: Must specify unique a
onCreateView|IllegalArgument|fragment != null && fragment.mInLayout|*: Duplicate id 0x*, tag
onCreateView|IllegalState|fragment.mView == null|Fragment * did not creat
android.app.LoadedApk
initializeJavaContextClassLoader|IllegalState|pi == null|Unable to get package in
forgetReceiverDispatcher|IllegalArgument|holder != null && rd != null|Unregistering Receiver *
forgetReceiverDispatcher|IllegalState|context == null|Unbinding Receiver * fro
forgetReceiverDispatcher|IllegalArgument|context != null|Receiver not registered:
validate|IllegalState|mContext != context|Receiver * registered wi
validate|IllegalState|mContext == context && mActivityThread != activityThread|Receiver * registered wi
forgetServiceDispatcher|IllegalArgument|holder != null && sd != null|Unbinding Service * that
forgetServiceDispatcher|IllegalState|context == null|Unbinding Service * from
forgetServiceDispatcher|IllegalArgument|context != null|Service not registered:
validate|Runtime|mContext != context|ServiceConnection * regi
validate|Runtime|mContext == context && mActivityThread != activityThread|ServiceConnection * regi
validate|Runtime|mActivityExecutor != activityExecutor|ServiceConnection * regi
android.app.LoaderManagerImpl
initLoader|IllegalState|mCreatingLoader|Called while creating a
restartLoader|IllegalState|mCreatingLoader|Called while creating a
destroyLoader|IllegalState|mCreatingLoader|Called while creating a
getLoader|IllegalState|mCreatingLoader|Called while creating a
android.app.Notification
setIntent|IllegalState|mShortcutId != null|Created as a shortcut bu
setIcon|IllegalState|mShortcutId != null|Created as a shortcut bu
android.app.NotificationHistory
findStringIndex|IllegalState|index < 0|String '*' is not in the
android.app.SharedPreferencesImpl
awaitLoadedLocked|IllegalState|mThrowable != null
android.content.ContentProviderOperation
applyInternal|IllegalState|mType != TYPE_UPDATE && mType != TYPE_ASSERT|bad type, *
android.content.Context
createPackageContextAsUser|IllegalState|Build.IS_ENG|createPackageContextAsUs
createContextAsUser|IllegalState|Build.IS_ENG|createContextAsUser not
android.content.ContextWrapper
attachBaseContext|IllegalState|mBase != null|Base context already set
registerComponentCallbacks|IllegalState|CompatChanges.isChangeEnabled(OVERRIDABLE_COMPONENT_CALLBACKS)|ComponentCallbacks must
unregisterComponentCallbacks|IllegalState|CompatChanges.isChangeEnabled(OVERRIDABLE_COMPONENT_CALLBACKS)|ComponentCallbacks must
android.content.Intent
resolveSystemService|IllegalState|comp != null|Multiple system services
android.content.res.AssetManager
createSystemAssetsInZygoteLocked|IllegalState|!(sSystem != null && !reinitialize) && caught IOException|Failed to create system
ensureValidLocked|Runtime|mObject == 0|AssetManager has been de
ensureOpenLocked|Runtime|!mOpen|AssetManager has been cl
ensureOpen|IllegalState|mAssetNativePtr == 0|AssetInputStream is clos
android.content.res.Resources
onLoadersChanged|IllegalArgument|Resources.this != resources
setCallbacks|IllegalState|mCallbacks != null|callback already registe
getText|NotFound|res == null|String resource ID #0x*
getTextArray|NotFound|res == null|Text array resource ID #
getStringArray|NotFound|res == null|String array resource ID
getIntArray|NotFound|res == null|Int array resource ID #0
obtainTypedArray|NotFound|len < 0|Array resource ID #0x*
getDimension|NotFound|value.type != TypedValue.TYPE_DIMENSION|Resource ID #0x* type #0
getDimensionPixelOffset|NotFound|value.type != TypedValue.TYPE_DIMENSION|Resource ID #0x* type #0
getDimensionPixelSize|NotFound|value.type != TypedValue.TYPE_DIMENSION|Resource ID #0x* type #0
getFraction|NotFound|value.type != TypedValue.TYPE_FRACTION|Resource ID #0x* type #0
getColor|NotFound|value.type != TypedValue.TYPE_STRING|Resource ID #0x* type #0
getFloat|NotFound|value.type != TypedValue.TYPE_FLOAT|Resource ID #0x* type #0
loadXmlResourceParser|NotFound|value.type != TypedValue.TYPE_STRING|Resource ID #0x* type #0
android.database.AbstractCursor
checkPosition|CursorIndexOutOfBounds|-1 == mPos ¦¦ getCount() == mPos
android.database.AbstractWindowedCursor
checkPosition|StaleData|mWindow == null|Attempting to access a c
android.database.BulkCursorToCursorAdaptor
throwIfCursorIsClosed|StaleData|mBulkCursor == null|Attempted to access a cu
android.database.CursorJoiner
hasNext|IllegalState|mCompareResultIsValid && no case for mCompareResult|bad value for mCompareRe
next|IllegalState|!hasNext()|you must only call next(
android.database.CursorToBulkCursorAdaptor
throwIfCursorIsClosed|StaleData|mCursor == null|Attempted to access a cu
createAndRegisterObserverProxyLocked|IllegalState|mObserver != null|an observer is already r
android.database.DatabaseUtils
readExceptionFromParcel|IllegalArgument|code: 2
readExceptionFromParcel|UnsupportedOperation|code: 3
readExceptionFromParcel|SQLite|code: 9
readExceptionFromParcel|OperationCanceled|code: 11
execute|IllegalState|mPreparedStatement == null|you must prepare this in
android.database.Observable
registerObserver|IllegalState|observer != null && mObservers.contains(observer)|Observer * is already re
unregisterObserver|IllegalState|observer != null && index == -1|Observer * was not regis
android.database.TranslatingCursor
getDouble|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
getFloat|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
getInt|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
getLong|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
getShort|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
copyStringToBuffer|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
getBlob|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)
android.database.sqlite.SQLiteClosable
acquireReference|IllegalState|mReferenceCount <= 0|attempt to re-open an al
android.database.sqlite.SQLiteCompatibilityWalFlags
getWALSyncMode|IllegalState|!sLegacyCompatibilityWalEnabled|isLegacyCompatibilityWal
android.database.sqlite.SQLiteConnection
setLocaleFromConfiguration|SQLite|!mIsReadOnlyConnection && caught RuntimeException|Failed to change locale
throwIfStatementForbidden|SQLite|mOnlyAllowReadOnlyOperations && !statement.mReadOnly|Cannot execute this stat
android.database.sqlite.SQLiteConnectionPool
reconfigure|IllegalState|walModeChanged && !mAcquiredConnections.isEmpty()|Write Ahead Logging (WAL
reconfigure|IllegalState|foreignKeyModeChanged && !mAcquiredConnections.isEmpty()|Foreign Key Constraints
releaseConnection|IllegalState|status == null|Cannot perform this oper
shouldYieldConnection|IllegalState|!mAcquiredConnections.containsKey(connection)|Cannot perform this oper
throwIfClosedLocked|IllegalState|!mIsOpen|Cannot perform this oper
android.database.sqlite.SQLiteDatabase
findEditTable|IllegalState|TextUtils.isEmpty(tables)|Invalid tables
setMaxSqlCacheSize|IllegalState|cacheSize > MAX_SQL_CACHE_SIZE ¦¦ cacheSize < 0|expected value between 0
isDatabaseIntegrityOk|IllegalState|attachedDbs == null|databaselist for: * coul
throwIfNotOpenLocked|IllegalState|mConnectionPoolLocked == null|The database '*' is not
android.database.sqlite.SQLiteOpenHelper
setLookasideConfig|IllegalState|mDatabase != null && mDatabase.isOpen()|Lookaside memory config
setOpenParams|IllegalState|mDatabase != null && mDatabase.isOpen()|OpenParams cannot be set
setIdleConnectionTimeout|IllegalState|mDatabase != null && mDatabase.isOpen()|Connection timeout setti
getDatabaseLocked|IllegalState|mIsInitializing|getDatabase called recur
getDatabaseLocked|SQLite|version != mNewVersion && db.isReadOnly()|Can't upgrade read-only
getDatabaseLocked|IllegalState|!SQLiteDatabase.deleteDatabase(databaseFile)|Unable to delete obsolet
close|IllegalState|mIsInitializing|Closed during initializa
android.database.sqlite.SQLiteSession
throwIfNoTransaction|IllegalState|mTransactionStack == null|Cannot perform this oper
throwIfTransactionMarkedSuccessful|IllegalState|mTransactionStack != null && mTransactionStack.mMarkedSuccessful|Cannot perform this oper
throwIfNestedTransaction|IllegalState|hasNestedTransaction()|Cannot perform this oper
android.graphics.BaseCanvas
throwIfCannotDraw|Runtime|bitmap.isRecycled()|Canvas: trying to use a
checkRange|ArrayIndexOutOfBounds|(offset ¦ count) < 0 ¦¦ offset + count > length
drawBitmapMesh|ArrayIndexOutOfBounds|(meshWidth ¦ meshHeight ¦ vertOffset ¦ colorOffset) < 0
drawText|IndexOutOfBounds|(start ¦ end ¦ (end - start) ¦ (text.length() - end)) < 0
drawTextOnPath|ArrayIndexOutOfBounds|index < 0 ¦¦ index + count > text.length
drawMesh|Runtime|!isHardwareAccelerated() && onHwFeatureInSwMode()|software rendering doesn
android.graphics.BaseRecordingCanvas
drawBitmapMesh|ArrayIndexOutOfBounds|(meshWidth ¦ meshHeight ¦ vertOffset ¦ colorOffset) < 0
drawText|IndexOutOfBounds|(start ¦ end ¦ (end - start) ¦ (text.length() - end)) < 0
drawTextOnPath|ArrayIndexOutOfBounds|index < 0 ¦¦ index + count > text.length
android.graphics.Bitmap
<init>|Runtime|nativeBitmap == 0|internal error: native b
reconfigure|IllegalState|!(width <= 0 ¦¦ height <= 0) && !isMutable()|only mutable bitmaps may
checkRecycled|IllegalState|mRecycled
checkHardware|IllegalState|getConfig() == Config.HARDWARE
copyPixelsToBuffer|Runtime|!(dst instanceof ShortBuffer) && !(dst instanceof IntBuffer)|unsupported Buffer subcl
copyPixelsToBuffer|Runtime|bufferSize < pixelSize|Buffer not large enough
copyPixelsFromBuffer|Runtime|!(src instanceof ShortBuffer) && !(src instanceof IntBuffer)|unsupported Buffer subcl
copyPixelsFromBuffer|Runtime|bufferBytes < bitmapBytes|Buffer not large enough
asShared|Runtime|shared == null|Failed to create shared
eraseColor|IllegalState|!isMutable()|cannot erase immutable b
setPixel|IllegalState|!isMutable()
setPixels|IllegalState|!isMutable()
extractAlpha|Runtime|bm == null|Failed to extractAlpha o
android.graphics.BitmapFactory
decodeByteArray|ArrayIndexOutOfBounds|(offset ¦ length) < 0 ¦¦ data.length < offset + length
android.graphics.BitmapRegionDecoder
newInstance|ArrayIndexOutOfBounds|(offset ¦ length) < 0 ¦¦ data.length < offset + length
checkRecycled|IllegalState|mRecycled
android.graphics.Canvas
<init>|IllegalState|!bitmap.isMutable()|Immutable bitmap passed
<init>|IllegalState|nativeCanvas == 0
setBitmap|Runtime|isHardwareAccelerated()|Can't set a bitmap devic
setBitmap|IllegalState|bitmap != null && !bitmap.isMutable()
android.graphics.Color
RGBToHSV|Runtime|hsv.length < 3|3 components required fo
HSVToColor|Runtime|hsv.length < 3|3 components required fo
android.graphics.RecordingCanvas
throwIfCannotDraw|Runtime|bitmapSize > MAX_BITMAP_SIZE|Canvas: trying to draw t
android.hardware.Camera
<init>|Runtime|checkInitErrors(err) && err == -EACCES|Fail to connect to camer
<init>|Runtime|err != -EACCES && err == -ENODEV|Camera initialization fa
<init>|Runtime|checkInitErrors(err)|Unknown camera error
startFaceDetection|Runtime|mFaceDetectionRunning|Face detection is alread
android.location.LocationManager
getCurrentLocation|IllegalArgument|locationRequest.getProvider() == null
requestLocationUpdates|IllegalArgument|locationRequest.getProvider() == null
requestLocationUpdates|IllegalState|transport != null && !transport.isRegistered()
getGpsStatus|UnsupportedOperation|Compatibility.isChangeEnabled(BLOCK_GPS_STATUS_USAGE)|GpsStatus APIs not suppo
addGpsStatusListener|UnsupportedOperation|Compatibility.isChangeEnabled(BLOCK_GPS_STATUS_USAGE)|GpsStatus APIs not suppo
removeGpsStatusListener|UnsupportedOperation|Compatibility.isChangeEnabled(BLOCK_GPS_STATUS_USAGE)|GpsStatus APIs not suppo
recompute|IllegalArgument|userId < 0
android.media.AudioRecord
setAudioSource|IllegalState|mAudioPlaybackCaptureConfiguration != null
setAudioPlaybackCaptureConfig|IllegalState|mAttributes != null
buildAudioPlaybackCaptureRecord|UnsupportedOperation|error != 0|Error: could not registe
buildAudioPlaybackCaptureRecord|UnsupportedOperation|error == 0 && record == null|Cannot create AudioRecor
buildCallExtractionRecord|UnsupportedOperation|AudioManager.registerAudioPolicyStatic(audioPolicy) != 0|Error: could not registe
buildCallExtractionRecord|UnsupportedOperation|record == null|Cannot create extraction
build|UnsupportedOperation|mIsHotwordStream && mIsHotwordLookback|setRequestHotwordLookbac
build|UnsupportedOperation|record.getState() == STATE_UNINITIALIZED|Cannot create AudioRecor
startRecording|IllegalState|mState != STATE_INITIALIZED|startRecording() called
stop|IllegalState|mState != STATE_INITIALIZED|stop() called on an unin
shareAudioHistory|Security|status == AudioSystem.PERMISSION_DENIED|permission CAPTURE_AUDIO
setLogSessionId|IllegalState|mState == STATE_UNINITIALIZED|AudioRecord not initiali
android.media.AudioTrack
buildCallInjectionTrack|UnsupportedOperation|AudioManager.registerAudioPolicyStatic(audioPolicy) != 0|Error: could not registe
build|UnsupportedOperation|mOffload && mPerformanceMode == PERFORMANCE_MODE_LOW_LATENCY|Offload and low latency
build|UnsupportedOperation|track.getState() == STATE_UNINITIALIZED|Cannot create AudioTrack
setOffloadDelayPadding|IllegalState|delayInFrames >= 0 && !mOffloaded|Illegal use of delay/pad
setOffloadDelayPadding|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Uninitialized track
getOffloadDelay|IllegalState|!mOffloaded|Illegal query of delay o
getOffloadDelay|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Illegal query of delay o
getOffloadPadding|IllegalState|!mOffloaded|Illegal query of padding
getOffloadPadding|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Illegal query of padding
setOffloadEndOfStream|IllegalState|!mOffloaded|EOS not supported on non
setOffloadEndOfStream|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Uninitialized track
setOffloadEndOfStream|IllegalState|mState != STATE_UNINITIALIZED && mPlayState != PLAYSTATE_PLAYING|EOS not supported if not
setStartThresholdInFrames|IllegalState|mState != STATE_INITIALIZED|AudioTrack is not initia
setStartThresholdInFrames|IllegalState|mState == STATE_INITIALIZED && mDataLoadMode != MODE_STREAM|AudioTrack must be a str
getStartThresholdInFrames|IllegalState|mState != STATE_INITIALIZED|AudioTrack is not initia
getStartThresholdInFrames|IllegalState|mState == STATE_INITIALIZED && mDataLoadMode != MODE_STREAM|AudioTrack must be a str
clampGainOrLevel|IllegalArgument|Float.isNaN(gainOrLevel)
play|IllegalState|mState != STATE_INITIALIZED|play() called on uniniti
stop|IllegalState|mState != STATE_INITIALIZED|stop() called on uniniti
pause|IllegalState|mState != STATE_INITIALIZED|pause() called on uninit
registerStreamEventCallback|IllegalState|eventCallback != null && !mOffloaded|Cannot register StreamEv
unregisterStreamEventCallback|IllegalState|eventCallback != null && !mOffloaded|No StreamEventCallback o
setLogSessionId|IllegalState|mState == STATE_UNINITIALIZED|track not initialized
android.media.MediaMuxer
setOrientationHint|IllegalState|mState != MUXER_STATE_INITIALIZED|Can't set rotation degre
setLocation|IllegalArgument|latitudex10000 > 900000 ¦¦ latitudex10000 < -900000
setLocation|IllegalArgument|longitudex10000 > 1800000 ¦¦ longitudex10000 < -1800000
setLocation|IllegalState|!(mState == MUXER_STATE_INITIALIZED && mNativeObject != 0)|Can't set location due t
start|IllegalState|mNativeObject == 0|Muxer has been released!
start|IllegalState|mNativeObject != 0 && mState != MUXER_STATE_INITIALIZED|Can't start due to wrong
stop|IllegalState|mState != MUXER_STATE_STARTED|Can't stop due to wrong
addTrack|IllegalState|format != null && mState != MUXER_STATE_INITIALIZED|Muxer is not initialized
addTrack|IllegalState|mState == MUXER_STATE_INITIALIZED && mNativeObject == 0|Muxer has been released!
writeSampleData|IllegalState|mNativeObject == 0|Muxer has been released!
writeSampleData|IllegalState|mNativeObject != 0 && mState != MUXER_STATE_STARTED|Can't write, muxer is no
android.media.MediaPlayer
invoke|Runtime|retcode != 0|failure code: *
setVideoScalingMode|IllegalArgument|!isVideoScalingModeSupported(mode)
easyPlaybackParams|IllegalArgument|no case for audioMode
seekTo|IllegalArgument|mode < SEEK_PREVIOUS_SYNC ¦¦ mode > SEEK_CLOSEST
addTimedTextSource|IllegalArgument|!availableMimeTypeForExternalSource(mimeType)
getDrmInfo|IllegalState|!mDrmInfoResolved && mDrmInfo == null
prepareDrm|IllegalState|mDrmInfo == null
prepareDrm|IllegalState|mDrmInfo != null && mActiveDrmScheme
prepareDrm|IllegalState|!mActiveDrmScheme && mPrepareDrmInProgress
prepareDrm|IllegalState|!mPrepareDrmInProgress && mDrmProvisioningInProgress
prepareDrm|IllegalState|result: PREPARE_DRM_STATUS_PREPARATION_ERROR
releaseDrm|IllegalState|mActiveDrmScheme && caught IllegalStateException|releaseDrm: The player i
getKeyRequest|IllegalState|mActiveDrmScheme && caught NotProvisionedException|getKeyRequest: Unexpecte
provideKeyResponse|IllegalState|mActiveDrmScheme && caught NotProvisionedException|provideKeyResponse: Unex
android.media.MediaRecorder
setLocation|IllegalArgument|latitudex10000 > 900000 ¦¦ latitudex10000 < -900000
setLocation|IllegalArgument|longitudex10000 > 1800000 ¦¦ longitudex10000 < -1800000
android.media.SoundPool
load|AndroidRuntime|afd != null && len < 0|no length for fd
android.net.Uri
get|IndexOutOfBounds|index >= size
build|UnsupportedOperation|opaquePart != null && this.scheme == null|An opaque URI must have
getQueryParameterNames|UnsupportedOperation|isOpaque()
getQueryParameters|UnsupportedOperation|isOpaque()
getQueryParameter|UnsupportedOperation|isOpaque()
android.os.AsyncTask
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: RUNNING|Cannot execute task: the
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: FINISHED|Cannot execute task: the
android.os.BaseBundle
unparcel|IllegalState|source != null && !mOwnsLazyValues
unwrapLazyValueFromMapLocked|IllegalState|mOwnsLazyValues && mLazyValues < 0|Lazy values ref count be
unwrapLazyValueFromMapLocked|IllegalState|mLazyValues == 0 && mWeakParcelledData.get() == null|Parcel recycled earlier
readFromParcelInner|Runtime|length < 0|Bad length in parcel: *
readFromParcelInner|IllegalState|length != 0 && length % 4 != 0|Bundle length is not ali
readFromParcelInner|IllegalState|!isJavaBundle && !isNativeBundle|Bad magic number for Bun
android.os.Handler
<init>|Runtime|mLooper == null|Can't create handler ins
android.os.Looper
prepare|Runtime|sThreadLocal.get() != null|Only one Looper may be c
prepareMainLooper|IllegalState|sMainLooper != null|The main Looper has alre
loop|Runtime|me == null|No Looper; Looper.prepar
android.os.Message
recycle|IllegalState|isInUse() && gCheckRecycle|This message cannot be r
android.os.MessageQueue
quit|IllegalState|!mQuitAllowed|Main thread not allowed
removeSyncBarrier|IllegalState|p == null|The specified message qu
enqueueMessage|IllegalState|msg.target != null && msg.isInUse()|* This message is alread
android.os.Parcel
enforceNoDataAvail|BadParcelable|n > 0|Parcel data not fully co
writeMapInternal|BadParcelable|val != null && size != 0|Map size does not match
readBooleanArray|Runtime|N != val.length|bad array lengths
readShortArray|Runtime|n != val.length|bad array lengths
readCharArray|Runtime|N != val.length|bad array lengths
readIntArray|Runtime|N != val.length|bad array lengths
readLongArray|Runtime|N != val.length|bad array lengths
readFloatArray|Runtime|N != val.length|bad array lengths
readDoubleArray|Runtime|N != val.length|bad array lengths
readString8Array|Runtime|N != val.length|bad array lengths
readString16Array|Runtime|N != val.length|bad array lengths
readBinderArray|Runtime|N != val.length|bad array lengths
readInterfaceArray|BadParcelable|N != val.length|bad array lengths
writeFixedArrayInternal|BadParcelable|index >= dimensions.length|Array has more dimension
writeFixedArrayInternal|BadParcelable|index < dimensions.length && val == null|Non-null array shouldn't
writeFixedArrayInternal|BadParcelable|val != null && !val.getClass().isArray()|Not an array: *
writeFixedArrayInternal|BadParcelable|!(!val.getClass().isArray()) && Array.getLength(val) != length|bad length: expected *,
writeFixedArrayInternal|BadParcelable|!componentType.isArray() && index + 1 != dimensions.length|Array has fewer dimensio
writeFixedArrayInternal|BadParcelable|!componentType.isArray()|unknown type for fixed-s
writeValue|Runtime|no case for type|Parcel: unable to marsha
writeSerializable|BadParcelable|s != null && caught IOException|Parcelable encountered I
writeException|Runtime|code == 0 && !(e instanceof RuntimeException)
readRawFileDescriptorArray|Runtime|N != val.length|bad array lengths
readByteArray|Runtime|!valid|bad array lengths
readTypedArray|Runtime|N != val.length|bad array lengths
readFixedArray|BadParcelable|componentType.isArray() && length != Array.getLength(val)|Bad length: expected *,
readFixedArray|BadParcelable|componentType != IBinder.class && !componentType.isArray()|Unknown type for fixed-s
readFixedArray|BadParcelable|!componentType.isArray()|Unknown type for fixed-s
ensureClassHasExpectedDimensions|BadParcelable|numDimension <= 0|Fixed-size array should
ensureClassHasExpectedDimensions|BadParcelable|numDimension > 0 && !cls.isArray()|Array has fewer dimensio
ensureClassHasExpectedDimensions|BadParcelable|numDimension > 0 && cls.isArray()|Array has more dimension
createFixedArray|BadParcelable|length >= 0 && length != dimensions[0]|Bad length: expected *,
createFixedArray|BadParcelable|componentType != IBinder.class && !componentType.isArray()|Unknown type for fixed-s
createFixedArray|BadParcelable|val != null && Array.getLength(val) != dimensions[0]|Bad length: expected *,
createFixedArray|BadParcelable|!componentType.isArray()|Unknown type for fixed-s
readValue|IllegalArgument|type: VAL_MAP && !((keyType == null) == (valueType == null))
readValue|BadParcelable|no case for type|Parcel *: Unmarshalling
readParcelableCreatorInternal|BadParcelable|!Parcelable.class.isAssignableFrom(parcelableClass)|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|(f.getModifiers() & Modifier.STATIC) == 0|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|!Parcelable.Creator.class.isAssignableFrom(creatorType)|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|creatorAndParcelableClass == null && caught NoSuchFieldException|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|creatorAndParcelableClass == null && creator == null|Parcelable protocol requ
readSerializableInternal|BadParcelable|name != null && caught IOException|Parcelable encountered I
readSerializableInternal|BadParcelable|name != null && caught ClassNotFoundException|Parcelable encountered C
android.os.ParcelFileDescriptor
getFd|IllegalState|mWrapped == null && mClosed|Already closed
detachFd|IllegalState|mWrapped == null && mClosed|Already closed
android.os.PowerManager
addThermalStatusListener|Runtime|!mThermalService.registerThermalStatusListener(internalListener)|Listener failed to set
release|Runtime|mRefCounted && mExternalCount < 0|WakeLock under-locked *
android.os.StrictMode
onNetwork|NetworkOnMainThread|(mThreadPolicyMask & PENALTY_DEATH_ON_NETWORK) != 0
onThreadPolicyViolation|Runtime|info.penaltyEnabled(PENALTY_DEATH)|StrictMode ThreadPolicy
android.text.Layout
increaseWidthTo|Runtime|wid < mWidth|attempted to reduce Layo
android.text.SpannableStringBuilder
<init>|StringIndexOutOfBounds|srclen < 0
setSpan|Runtime|isInvalidParagraph(start, flagsStart) && enforceParagraph|PARAGRAPH span must star
setSpan|Runtime|isInvalidParagraph(end, flagsEnd) && enforceParagraph|PARAGRAPH span must end
android.text.SpannableStringInternal
setSpan|Runtime|isIndexFollowsNextLine(start) && enforceParagraph|PARAGRAPH span must star
setSpan|Runtime|isIndexFollowsNextLine(end) && enforceParagraph|PARAGRAPH span must end
android.text.StaticLayout
getLineDirections|ArrayIndexOutOfBounds|line > getLineCount()
android.text.TextUtils
regionMatches|IndexOutOfBounds|tempLen < len
truncateStringForUtf8Storage|IndexOutOfBounds|maxbytes < 0
trimToSize|IllegalArgument|size <= 0
android.view.Choreographer
initialValue|IllegalState|looper == null|The current thread must
getInstanceForSurfaceControl|IllegalState|looper == null|The current thread must
getFrameTimeNanos|IllegalState|!mCallbacksRunning|This method must only be
checkInCallback|IllegalState|!mInCallback|FrameTimeline is not val
checkInCallback|IllegalState|!mInCallback|FrameData is not valid o
android.view.GestureDetector
handleMessage|Runtime|no case for msg.what|Unknown message *
android.view.LayoutInflater
setFactory|IllegalState|mFactorySet|A factory has already be
setFactory2|IllegalState|mFactorySet|A factory has already be
advanceToRootNode|Inflate|type != XmlPullParser.START_TAG|*: No start tag found!
inflate|Inflate|TAG_MERGE.equals(name) && root == null ¦¦ !attachToRoot|<merge /> can be used on
rInflate|Inflate|TAG_INCLUDE.equals(name) && parser.getDepth() == 0|<include /> cannot be th
rInflate|Inflate|!TAG_INCLUDE.equals(name) && TAG_MERGE.equals(name)|<merge /> must be the ro
parseInclude|Inflate|!(parent instanceof ViewGroup)|<include /> can only be
parseInclude|Inflate|layout == 0 && value == null ¦¦ value.length() <= 0|You must specify a layou
parseInclude|Inflate|!(!(parent instanceof ViewGroup)) && layout == 0|You must specify a valid
parseInclude|Inflate|precompiled == null && type != XmlPullParser.START_TAG|*: No start tag found!
android.view.MenuInflater
parseMenu|Runtime|eventType: XmlPullParser.END_DOCUMENT|Unexpected end of docume
setItem|IllegalState|itemListenerMethodName != null && mContext.isRestricted()|The android:onClick attr
android.view.Surface
unlockSwCanvasAndPost|IllegalState|canvas == mCanvas && mLockedObject == 0|Surface was not locked
checkNotReleasedLocked|IllegalState|mNativeObject == 0|Surface has already been
forceScopedDisconnect|Runtime|err != 0|Failed to disconnect Sur
attachAndQueueBufferWithColorSpace|Runtime|err != 0|Failed to attach and que
setSharedBufferModeEnabled|Runtime|mIsSharedBufferModeEnabled != enabled && error != 0|Failed to set shared buf
setAutoRefreshEnabled|Runtime|mIsAutoRefreshEnabled != enabled && error != 0|Failed to set auto refre
setFrameRate|Runtime|error != -EINVAL && error != 0|Failed to set frame rate
clearFrameRate|Runtime|error != 0|Failed to clear the fram
lockCanvas|IllegalState|mCanvas != null|Surface was already lock
android.view.SurfaceView
applyTransactionToFrame|IllegalState|mBlastBufferQueue == null|Surface does not exist!
android.view.TextureView
setForeground|UnsupportedOperation|foreground != null && !sTextureViewIgnoresDrawableSetters|TextureView doesn't supp
setBackgroundDrawable|UnsupportedOperation|background != null && !sTextureViewIgnoresDrawableSetters|TextureView doesn't supp
android.view.View
<init>|IllegalState|attr: R.styleable.View_onClick && context.isRestricted()|The android:onClick attr
<init>|IllegalArgument|rawHints == null && rawString == null|Could not resolve autofi
removeFrameMetricsListener|IllegalArgument|fmo == null|attempt to remove OnFram
setOnReceiveContentListener|IllegalArgument|listener != null && !(mimeTypes != null && mimeTypes.length > 0)|When the listener is set
setOnReceiveContentListener|IllegalArgument|!(Arrays.stream(mimeTypes).noneMatch(t -> t.startsWith("*")))|A MIME type set here mus
setAutofillId|IllegalState|isAttachedToWindow()|Cannot set autofill id w
setAutofillId|IllegalState|!isAttachedToWindow() && id != null && !id.isNonVirtual()|Cannot set autofill id a
sanitizeFloatPropertyValue|IllegalArgument|sThrowOnInvalidFloatProperties|Cannot set '*' to *, the
sanitizeFloatPropertyValue|IllegalArgument|Float.isNaN(value) && sThrowOnInvalidFloatProperties|Cannot set '*' to Float.
assignParent|Runtime|mParent != null && parent != null|view * being added, but
dispatchSaveInstanceState|IllegalState|(mPrivateFlags & PFLAG_SAVE_STATE_CALLED) == 0|Derived class did not ca
dispatchRestoreInstanceState|IllegalState|state != null && (mPrivateFlags & PFLAG_SAVE_STATE_CALLED) == 0|Derived class did not ca
onRestoreInstanceState|IllegalArgument|state != null && !(state instanceof AbsSavedState)|Wrong state class, expec
setLayerType|IllegalArgument|layerType < LAYER_TYPE_NONE ¦¦ layerType > LAYER_TYPE_HARDWARE|Layer type can only be o
buildLayer|IllegalState|mLayerType != LAYER_TYPE_NONE && attachInfo == null|This view must be attach
getLocationInWindow|IllegalArgument|outLocation == null ¦¦ outLocation.length < 2|outLocation must be an a
transformFromViewToWindowSpace|IllegalArgument|inOutLocation == null ¦¦ inOutLocation.length < 2|inOutLocation must be an
requireViewById|IllegalArgument|view == null|ID does not reference a
setTag|IllegalArgument|(key >>> 24) < 2|The key must be an appli
setTagInternal|IllegalArgument|(key >>> 24) != 0x1|The key must be a framew
accept|IllegalState|mCalled|The translation Consumer
android.view.ViewGroup
setDescendantFocusability|IllegalArgument|no case for focusability|must be one of FOCUS_BEF
getAndVerifyPreorderedIndex|IndexOutOfBounds|customOrder && childIndex1 >= childrenCount|getChildDrawingOrder() r
requestFocus|IllegalState|no case for descendantFocusability|descendant focusability
getAndVerifyPreorderedView|Runtime|preorderedList != null && child == null|Invalid preorderedList c
addTransientView|IllegalState|!(index < 0 ¦¦ view == null) && view.mParent != null|The specified view alrea
addView|IllegalArgument|child == null|Cannot add a null child
addView|IllegalArgument|params == null && params == null|generateDefaultLayoutPar
updateViewLayout|IllegalArgument|!checkLayoutParams(params)|Invalid LayoutParams sup
updateViewLayout|IllegalArgument|checkLayoutParams(params) && view.mParent != this|Given view not a child o
addViewInLayout|IllegalArgument|child == null|Cannot add a null child
addViewInner|IllegalState|child.getParent() != null|The specified child alre
addInArray|IndexOutOfBounds|index != count && index >= count|index=* count=*
removeFromArray|IndexOutOfBounds|index != count - 1 && !(index >= 0 && index < count)
removeViewsInternal|IndexOutOfBounds|start < 0 ¦¦ count < 0 ¦¦ end > mChildrenCount
offsetRectBetweenParentAndChild|IllegalArgument|descendant != this && theParent != this|parameter must be a desc
drawableStateChanged|IllegalState|(mGroupFlags & FLAG_ADD_STATES_FROM_CHILDREN) != 0|addStateFromChildren can
obtain|IllegalArgument|child == null|child must be non-null
recycle|IllegalState|child == null|already recycled once
android.view.ViewRootImpl
setView|Runtime|mView == null && caught RemoteException ¦ RuntimeException|Adding window failed
setView|BadToken|res: WindowManagerGlobal.ADD_NOT_APP_TOKEN|Unable to add window --
setView|BadToken|res: WindowManagerGlobal.ADD_APP_EXITING|Unable to add window --
setView|BadToken|res: WindowManagerGlobal.ADD_DUPLICATE_ADD|Unable to add window --
setView|BadToken|res: WindowManagerGlobal.ADD_MULTIPLE_SINGLETON|Unable to add window * -
setView|BadToken|res: WindowManagerGlobal.ADD_PERMISSION_DENIED|Unable to add window * -
setView|BadToken|res: WindowManagerGlobal.ADD_INVALID_USER|Unable to add Window * -
setView|Runtime|mView == null && res < WindowManagerGlobal.ADD_OKAY|Unable to add window --
getChildVisibleRect|Runtime|child != mView|child is not mine, hones
performConfigurationChange|IllegalArgument|mergedConfiguration == null|No merged config provide
apply|IllegalArgument|result != FINISH_HANDLED && result != FINISH_NOT_HANDLED|Invalid result: *
onProcess|IllegalState|no case for result|Unexpected result=*
getAudioManager|IllegalState|mView == null|getAudioManager called w
getAccessibilityInteractionController|IllegalState|mView == null|getAccessibilityInteract
playSoundEffect|IllegalArgument|no case for effectId|unknown effect id * not
checkThread|CalledFromWrongThread|mThread != current|Only the original thread
addOnBufferTransformHintChangedListener|IllegalArgument|mTransformHintListeners.contains(listener)|attempt to call addOnBuf
android.view.ViewStub
setVisibility|IllegalState|mInflatedViewRef != null && view == null|setVisibility called on
inflate|IllegalArgument|mLayoutResource == 0|ViewStub must have a val
inflate|IllegalState|!(viewParent != null && viewParent instanceof ViewGroup)|ViewStub must have a non
android.view.ViewTreeObserver
checkIsAlive|IllegalState|!mAlive|This ViewTreeObserver is
start|IllegalState|mStart|Iteration already starte
end|IllegalState|!mStart|Iteration not started
android.view.WindowManagerGlobal
addView|IllegalArgument|view == null|view must not be null
addView|IllegalArgument|view != null && display == null|display must not be null
addView|IllegalState|index >= 0 && !mDyingViews.contains(view)|View * has already been
updateViewLayout|IllegalArgument|view == null|view must not be null
updateViewLayout|IllegalArgument|view != null && !(params instanceof WindowManager.LayoutParams)|Params must be WindowMan
removeView|IllegalArgument|view == null|view must not be null
removeView|IllegalState|view != null && curView != view|Calling with view * but
findViewLocked|IllegalArgument|required && index < 0|View=* not attached to w
android.view.WindowManagerImpl
addProposedRotationListener|UnsupportedOperation|contextToken == null|The context of this wind
android.webkit.CookieSyncManager
checkInstanceIsAllowed|IllegalState|!sGetInstanceAllowed|CookieSyncManager::creat
android.webkit.WebResourceResponse
checkImmutable|IllegalState|mImmutable|This WebResourceResponse
android.webkit.WebView
<init>|Runtime|context != null && mWebViewThread == null|WebView cannot be initia
checkThread|Runtime|sEnforceThreadChecking
android.webkit.WebViewFactory
disableWebView|IllegalState|sProviderInstance != null|Can't disable WebView: W
setDataDirectorySuffix|IllegalState|sProviderInstance != null|Can't set data directory
getProvider|UnsupportedOperation|!isWebViewSupported()
getProvider|IllegalState|isWebViewSupported() && sWebViewDisabled|WebView.disableWebView()
getProvider|AndroidRuntime|!sWebViewDisabled && caught Exception
android.widget.AbsListView
onTextChanged|IllegalState|mAdapter instanceof Filterable && f == null|You cannot call onTextCh
android.widget.ActivityChooserModel
persistHistoricalDataIfNeeded|IllegalState|!mReadShareHistoryCalled|No preceding call to #re
android.widget.ActivityChooserView
showPopupUnchecked|IllegalState|mAdapter.getDataModel() == null|No data model. Did you c
onItemClick|IllegalArgument|no case for itemViewType
onLongClick|IllegalArgument|view != mDefaultActivityButton
getItem|IllegalArgument|no case for itemViewType
getView|IllegalArgument|no case for itemViewType
android.widget.ArrayAdapter
createViewFromResource|Runtime|mFieldId != 0 && text == null|Failed to find view with
android.widget.CursorAdapter
getView|IllegalState|!mDataValid|this should only be call
getView|IllegalState|mDataValid && !mCursor.moveToPosition(position)|couldn't move cursor to
android.widget.CursorTreeAdapter
getGroupView|IllegalState|cursor == null|this should only be call
getChildView|IllegalState|cursor == null|this should only be call
android.widget.DatePickerSpinnerDelegate
onValueChange|IllegalArgument|picker != mMonthSpinner && picker != mYearSpinner
reorderSpinners|IllegalArgument|no case for order[i]
android.widget.DialerFilter
onFinishInflate|IllegalState|mHint == null|DialerFilter must have a
onFinishInflate|IllegalState|mHint != null && mPrimary == null|DialerFilter must have a
android.widget.Editor
onAssistMenuItemClicked|IllegalArgument|assistMenuItem.getGroupId() != TextView.ID_ASSIST
android.widget.ExpandableListConnector
getUnflattenedPos|Runtime|rightExpGroupIndex >= midExpGroupIndex|Unknown state
getItem|Runtime|posMetadata.position.type != ExpandableListPosition.CHILD|Flat list position is of
getItemId|Runtime|posMetadata.position.type != ExpandableListPosition.CHILD|Flat list position is of
getView|Runtime|posMetadata.position.type != ExpandableListPosition.CHILD|Flat list position is of
expandGroup|Runtime|posMetadata.position.groupPos < 0|Need group
android.widget.ExpandableListView
setSelectedChild|IllegalState|shouldExpandGroup && flatChildPos == null|Could not find child
android.widget.HorizontalScrollView
addView|IllegalState|getChildCount() > 0|HorizontalScrollView can
android.widget.LinearLayout
getBaseline|Runtime|getChildCount() <= mBaselineAlignedChildIndex|mBaselineAlignedChildInd
getBaseline|Runtime|childBaseline == -1 && mBaselineAlignedChildIndex != 0|mBaselineAlignedChildInd
measureVertical|Runtime|i < baselineChildIndex && lp.weight > 0|A child of LinearLayout
android.widget.ListView
layoutChildren|IllegalState|mItemCount != 0 && mItemCount != mAdapter.getCount()|The content of the adapt
android.widget.RelativeLayout
getSortedViews|IllegalState|index < sorted.length|Circular dependencies ca
android.widget.RemoteViews
initializeSizedRemoteViews|IllegalState|size == null|Expected RemoteViews to
clone|IllegalState|!mIsRoot|RemoteView has been atta
addAction|Runtime|hasMultipleLayouts()|RemoteViews specifying s
findBestFitLayout|IllegalState|layoutSize == null|Expected RemoteViews to
getRemoteViewsToReapply|Runtime|!rvToApply.canRecycleView(v)|Attempting to re-apply R
getApplicationInfo|IllegalState|packageName != null && application == null|Cannot create remote vie
<init>|IllegalState|attached && hierarchyRootData == null|Cannot unparcel a Remote
android.widget.RemoteViewsAdapter
updateRemoteViews|Runtime|remoteViews == null|Null remoteViews
android.widget.RemoteViewsListAdapter
init|Runtime|mViewTypes.size() > mViewTypeCount ¦¦ mViewTypeCount < 1|Invalid view type count
android.widget.ScrollView
addView|IllegalState|getChildCount() > 0|ScrollView can host only
android.widget.SelectionActionModeHelper
countWordsBackward|IllegalArgument|from < mStartIndex
countWordsForward|IllegalArgument|from > mStartIndex
init|IllegalArgument|selectionEnd <= selectionStart
android.widget.SimpleAdapter
bindView|IllegalState|!(data instanceof Boolean) && !(v instanceof TextView)|* should be bound to a B
bindView|IllegalState|!(v instanceof TextView) && !(v instanceof ImageView)|* is not a view that can
android.widget.SimpleCursorAdapter
bindView|IllegalState|!(v instanceof TextView) && !(v instanceof ImageView)|* is not a view that can
android.widget.SimpleCursorTreeAdapter
bindView|IllegalState|!(v instanceof TextView) && !(v instanceof ImageView)|SimpleCursorTreeAdapter
android.widget.TabHost
setup|Runtime|mTabWidget == null|Your TabHost must have a
setup|Runtime|mTabWidget != null && mTabContent == null|Your TabHost must have a
<init>|Runtime|mView == null|Could not create tab con
getContentView|IllegalState|mLocalActivityManager == null|Did you forget to call '
android.widget.TextView
<init>|Runtime|inputMethod != null && caught ClassNotFoundException
<init>|Runtime|inputMethod != null && caught InstantiationException
<init>|Runtime|inputMethod != null && caught IllegalAccessException
onEditorAction|IllegalState|v != null && !v.requestFocus(FOCUS_FORWARD)|focus search returned a
onEditorAction|IllegalState|v != null && !v.requestFocus(FOCUS_BACKWARD)|focus search returned a
onKeyUp|IllegalState|v != null && !v.requestFocus(FOCUS_DOWN)|focus search returned a
findLargestTextSizeWhichFits|IllegalState|sizesCount == 0|No available text sizes
android.widget.Toast
show|IllegalState|!(mNextView != null ¦¦ mText != null)|You must either set a te
show|Runtime|mNextView == null|setView must have been c
setText|IllegalState|mNextView != null|Text provided for custom
setText|Runtime|mNextView == null|This Toast was not creat
setText|Runtime|mNextView != null && tv == null|This Toast was not creat
handleHide|IllegalState|mView != null && mView != mPresenter.getView()|Trying to hide toast vie
android.widget.ToastPresenter
updateLayoutParams|IllegalState|mView == null|Toast must be showing to
show|IllegalState|mView != null|Only one toast at a time
hide|IllegalState|mView == null|No toast to hide.
android.widget.ViewSwitcher
addView|IllegalState|getChildCount() >= 2|Can't add more than 2 vi
android.widget.inline.InlinePresentationSpec
checkNotUsed|IllegalState|(mBuilderFieldsSet & 0x8) != 0|This Builder should not
androidx.appcompat.app.ActionBar
setHideOnContentScrollEnabled|UnsupportedOperation|hideOnContentScroll|Hide on content scroll i
setHideOffset|UnsupportedOperation|offset != 0|Setting an explicit acti
setElevation|UnsupportedOperation|elevation != 0|Setting a non-zero eleva
androidx.appcompat.app.AppCompatDelegateImpl
<init>|IllegalState|mOriginalWindowCallback instanceof AppCompatWindowCallback|AppCompat has already in
setSupportActionBar|IllegalState|ab instanceof WindowDecorActionBar|This Activity already ha
createSubDecor|IllegalState|!a.hasValue(R.styleable.AppCompatTheme_windowActionBar)|You need to use a Theme.
throwFeatureRequestIfSubDecorInstalled|AndroidRuntime|mSubDecorInstalled|Window feature must be r
androidx.appcompat.app.AppCompatViewInflater
verifyNotNull|IllegalState|view == null|* asked to inflate view
androidx.appcompat.app.ToolbarActionBar
setSelectedNavigationItem|IllegalState|no case for mDecorToolbar.getNavigationMode()|setSelectedNavigationInd
androidx.appcompat.app.WindowDecorActionBar
getDecorToolbar|IllegalState|!(view instanceof DecorToolbar) && !(view instanceof Toolbar)|Can't make a decor toolb
setSelectedNavigationItem|IllegalState|no case for mDecorToolbar.getNavigationMode()|setSelectedNavigationInd
configureTab|IllegalState|callback == null|Action Bar Tab must have
setHideOnContentScrollEnabled|IllegalState|hideOnContentScroll && !mOverlayLayout.isInOverlayMode()|Action bar must be in ov
setHideOffset|IllegalState|offset != 0 && !mOverlayLayout.isInOverlayMode()|Action bar must be in ov
androidx.appcompat.view.ContextThemeWrapper
applyOverrideConfiguration|IllegalState|mResources != null|getResources() or getAss
applyOverrideConfiguration|IllegalState|mResources == null && mOverrideConfiguration != null|Override configuration h
androidx.appcompat.view.SupportMenuInflater
inflate|Inflate|!(!(menu instanceof SupportMenu)) && caught IOException|Error inflating menu XML
parseMenu|Runtime|eventType: XmlPullParser.END_DOCUMENT|Unexpected end of docume
setItem|IllegalState|itemListenerMethodName != null && mContext.isRestricted()|The android:onClick attr
androidx.appcompat.view.menu.MenuPopupHelper
show|IllegalState|!tryShow()|MenuPopupHelper cannot b
show|IllegalState|!tryShow(x, y)|MenuPopupHelper cannot b
androidx.appcompat.view.menu.StandardMenuPopup
show|IllegalState|!tryShow()|StandardMenuPopup cannot
androidx.appcompat.widget.ActionBarContextView
onMeasure|IllegalState|widthMode != MeasureSpec.EXACTLY|* can only be used with
androidx.appcompat.widget.ActionBarOverlayLayout
getDecorToolbar|IllegalState|!(view instanceof DecorToolbar) && !(view instanceof Toolbar)|Can't make a decor toolb
androidx.appcompat.widget.ActivityChooserModel
persistHistoricalDataIfNeeded|IllegalState|!mReadShareHistoryCalled|No preceding call to #re
androidx.appcompat.widget.ActivityChooserView
showPopupUnchecked|IllegalState|mAdapter.getDataModel() == null|No data model. Did you c
onItemClick|IllegalArgument|no case for itemViewType
onLongClick|IllegalArgument|view != mDefaultActivityButton
getItem|IllegalArgument|no case for itemViewType
getView|IllegalArgument|no case for itemViewType
androidx.appcompat.widget.AppCompatTextViewAutoSizeHelper
findLargestTextSizeWhichFits|IllegalState|sizesCount == 0|No available text sizes
androidx.appcompat.widget.LinearLayoutCompat
getBaseline|Runtime|getChildCount() <= mBaselineAlignedChildIndex|mBaselineAlignedChildInd
getBaseline|Runtime|childBaseline == -1 && mBaselineAlignedChildIndex != 0|mBaselineAlignedChildInd
measureVertical|Runtime|i < baselineChildIndex && lp.weight > 0|A child of LinearLayout
androidx.appcompat.widget.ToolbarWidgetWrapper
setDropdownSelectedPosition|IllegalState|mSpinner == null|Can't set dropdown selec
androidx.appcompat.widget.ViewStubCompat
setVisibility|IllegalState|mInflatedViewRef != null && view == null|setVisibility called on
inflate|IllegalState|!(viewParent != null && viewParent instanceof ViewGroup)|ViewStub must have a non
androidx.coordinatorlayout.widget.CoordinatorLayout
parseBehavior|Runtime|!TextUtils.isEmpty(name) && caught Exception|Could not inflate Behavi
onLayoutChild|IllegalState|lp.checkAnchorChanged()|An anchor may not be cha
resolveAnchorView|IllegalState|mAnchorView == parent && !parent.isInEditMode()|View can not be anchored
resolveAnchorView|IllegalState|p == forChild && !parent.isInEditMode()|Anchor must not be a des
resolveAnchorView|IllegalState|mAnchorView == null && !parent.isInEditMode()|Could not find Coordinat
androidx.coordinatorlayout.widget.DirectedAcyclicGraph
dfs|Runtime|!result.contains(node) && tmpMarked.contains(node)|This graph contains cycl
androidx.core.app.TaskStackBuilder
startActivities|IllegalState|mIntents.isEmpty()|No intents added to Task
getPendingIntent|IllegalState|mIntents.isEmpty()|No intents added to Task
androidx.core.content.FileProvider
attachInfo|Security|info.exported|Provider must not be exp
attachInfo|Security|!info.exported && !info.grantUriPermissions|Provider must grant uri
getFileForUri|Security|root != null && !file.getPath().startsWith(root.getPath())|Resolved path jumped bey
androidx.core.content.res.ResourcesCompat
loadFont|NotFound|typeface == null && fontCallback == null|Font resource ID #0x* co
loadFont|NotFound|value.string == null|Resource "*" (*) is not
androidx.core.content.res.TypedArrayKt
getColorStateListOrThrow|IllegalState|getColorStateList(index) == null|Attribute value was not
getStringOrThrow|IllegalState|getString(index) == null|Attribute value could no
getTextOrThrow|IllegalState|getText(index) == null|Attribute value could no
androidx.core.graphics.PathParser
copyOfRange|IllegalArgument|start > end
copyOfRange|ArrayIndexOutOfBounds|start <= end && start < 0 ¦¦ start > originalLength
createPathFromPathData|Runtime|nodes != null && caught RuntimeException|Error in parsing *
androidx.core.graphics.RegionKt
next|IndexOutOfBounds|!hasMore
androidx.core.graphics.drawable.IconCompat
getResPackage|IllegalState|mType != TYPE_RESOURCE|called getResPackage() o
getResId|IllegalState|mType != TYPE_RESOURCE|called getResId() on *
androidx.core.os.CancellationSignal
throwIfCanceled|OperationCanceled|isCanceled()
androidx.core.view.GestureDetectorCompat
handleMessage|Runtime|no case for msg.what|Unknown message *
androidx.core.view.MenuKt
next|IndexOutOfBounds|getItem(index++) == null
androidx.core.view.ViewGroupKt
next|IndexOutOfBounds|getChildAt(index++) == null
androidx.core.view.ViewKt
toBitmap|IllegalState|!ViewCompat.isLaidOut(this)|View needs to be laid ou
androidx.core.widget.AutoScrollHelper
computeScrollDelta|Runtime|mDeltaTime == 0|Cannot compute scroll de
androidx.core.widget.NestedScrollView
addView|IllegalState|getChildCount() > 0|ScrollView can host only
androidx.cursoradapter.widget.CursorAdapter
getView|IllegalState|!mDataValid|this should only be call
getView|IllegalState|mDataValid && !mCursor.moveToPosition(position)|couldn't move cursor to
androidx.cursoradapter.widget.SimpleCursorAdapter
bindView|IllegalState|!(v instanceof TextView) && !(v instanceof ImageView)|* is not a view that can
androidx.customview.widget.ExploreByTouchHelper
createNodeForHost|Runtime|realNodeCount > 0 && virtualViewIds.size() > 0|Views cannot have both r
createNodeForChild|Runtime|mTempParentRect.equals(INVALID_PARENT_BOUNDS)|Callbacks must set paren
androidx.customview.widget.ViewDragHelper
settleCapturedViewAt|IllegalState|!mReleaseInProgress|Cannot settleCapturedVie
flingCapturedView|IllegalState|!mReleaseInProgress|Cannot flingCapturedView
androidx.drawerlayout.widget.DrawerLayout
onMeasure|IllegalState|!isContentView(child) && !isDrawerView(child)|Child * at index * does
androidx.fragment.app.BackStackRecord
doAddOp|IllegalArgument|containerViewId != 0 && containerViewId == View.NO_ID|Can't add fragment * wit
replace|IllegalArgument|containerViewId == 0|Must use non-zero contai
addSharedElement|IllegalArgument|mSharedElementTargetNames.contains(name)|A shared element with th
addSharedElement|IllegalArgument|mSharedElementSourceNames.contains(transitionName)|A shared element with th
addToBackStack|IllegalState|!mAllowAddToBackStack|This FragmentTransaction
disallowAddToBackStack|IllegalState|mAddToBackStack|This transaction is alre
runOnCommit|IllegalArgument|runnable == null|runnable cannot be null
commitInternal|IllegalState|mCommitted|commit already called
executeOps|IllegalArgument|no case for op.cmd|Unknown cmd: *
executePopOps|IllegalArgument|no case for op.cmd|Unknown cmd: *
androidx.fragment.app.BackStackState
<init>|IllegalState|!bse.mAddToBackStack|Not on back stack
androidx.fragment.app.DialogFragment
onActivityCreated|IllegalState|view != null && view.getParent() != null|DialogFragment can not b
androidx.fragment.app.Fragment
getViewLifecycleOwner|IllegalState|mViewLifecycleOwner == null|Can't access the Fragmen
getViewModelStore|IllegalState|getContext() == null|Can't access ViewModels
setArguments|IllegalState|mIndex >= 0 && isStateSaved()|Fragment already active
setInitialSavedState|IllegalState|mIndex >= 0|Fragment already active
setTargetFragment|IllegalArgument|mine != null && theirs != null && mine != theirs|Fragment * must share th
requireContext|IllegalState|context == null|Fragment * not attached
requireActivity|IllegalState|activity == null|Fragment * not attached
requireHost|IllegalState|host == null|Fragment * not attached
requireFragmentManager|IllegalState|fragmentManager == null|Fragment * not associate
startActivity|IllegalState|mHost == null|Fragment * not attached
startActivityForResult|IllegalState|mHost == null|Fragment * not attached
startIntentSenderForResult|IllegalState|mHost == null|Fragment * not attached
requestPermissions|IllegalState|mHost == null|Fragment * not attached
getLayoutInflater|IllegalState|mHost == null|onGetLayoutInflater() ca
instantiateChildFragmentManager|IllegalState|mHost == null|Fragment has not been at
onFindViewById|IllegalState|mView == null|Fragment does not have a
performCreateView|IllegalState|mView == null && mViewLifecycleRegistry != null|Called getViewLifecycleO
performDetach|IllegalState|mChildFragmentManager != null && !mRetaining|Child FragmentManager of
androidx.fragment.app.FragmentActivity
getViewModelStore|IllegalState|getApplication() == null|Your activity is not yet
checkForValidRequestCode|IllegalArgument|(requestCode & 0xffff0000) != 0|Can only use lower 16 bi
androidx.fragment.app.FragmentHostCallback
onStartActivityFromFragment|IllegalState|requestCode != -1|Starting activity with a
onStartIntentSenderFromFragment|IllegalState|requestCode != -1|Starting intent sender w
androidx.fragment.app.FragmentManagerImpl
popBackStack|IllegalArgument|id < 0|Bad id: *
popBackStackImmediate|IllegalArgument|id < 0|Bad id: *
moveToState|IllegalState|f.mTarget != null && mActive.get(f.mTarget.mIndex) != f.mTarget|Fragment * declared targ
moveToState|IllegalState|mHost == null && newState != Fragment.INITIALIZING|No activity
addFragment|IllegalState|!fragment.mDetached && mAdded.contains(fragment)|Fragment already added:
attachFragment|IllegalState|!fragment.mAdded && mAdded.contains(fragment)|Fragment already added:
checkStateLoss|IllegalState|isStateSaved()|Can not perform this act
checkStateLoss|IllegalState|!isStateSaved() && mNoTransactionsBecause != null|Can not perform this act
enqueueAction|IllegalState|mDestroyed ¦¦ mHost == null && !allowStateLoss|Activity has been destro
ensureExecReady|IllegalState|mExecutingActions|FragmentManager is alrea
ensureExecReady|IllegalState|!mExecutingActions && mHost == null|Fragment host has been d
removeRedundantOperationsAndExecute|IllegalState|isRecordPop == null ¦¦ records.size() != isRecordPop.size()|Internal error with the
restoreAllState|IllegalState|fms.mAdded != null && mAdded.contains(f)|Already added!
attachController|IllegalState|mHost != null|Already attached
onCreateView|IllegalArgument|containerId == View.NO_ID && id == View.NO_ID && tag == null|*: Must specify unique a
onCreateView|IllegalArgument|fragment != null && fragment.mInLayout|*: Duplicate id 0x*, tag
onCreateView|IllegalState|fragment.mView == null|Fragment * did not creat
<init>|IllegalState|animation == null|Animation cannot be null
<init>|IllegalState|animator == null|Animator cannot be null
androidx.fragment.app.FragmentPagerAdapter
startUpdate|IllegalState|container.getId() == View.NO_ID|ViewPager with adapter *
androidx.fragment.app.FragmentStatePagerAdapter
startUpdate|IllegalState|container.getId() == View.NO_ID|ViewPager with adapter *
androidx.fragment.app.FragmentTabHost
ensureContent|IllegalState|mRealTabContent == null && mRealTabContent == null|No tab content FrameLayo
androidx.fragment.app.FragmentTransition
chooseImpl|IllegalArgument|PLATFORM_IMPL != null ¦¦ SUPPORT_IMPL != null|Invalid Transition types
androidx.fragment.app.ListFragment
setEmptyText|IllegalState|mStandardEmptyView == null|Can't be used with a cus
setListShown|IllegalState|mProgressContainer == null|Can't be used with a cus
ensureList|IllegalState|mList == null && root == null|Content view not yet cre
ensureList|Runtime|!(rawListView instanceof ListView) && rawListView == null|Your content must have a
ensureList|Runtime|!(rawListView instanceof ListView) && rawListView != null|Content has view with id
androidx.lifecycle.ClassesInfoCache
verifyAndPutHandler|IllegalArgument|event != null && newEvent != event|Method * in * already de
createInfo|IllegalArgument|event != Lifecycle.Event.ON_ANY|Second arg is supported
createInfo|IllegalArgument|annotation != null && params.length > 2|cannot have more than 2
androidx.lifecycle.FullLifecycleObserverAdapter
onStateChanged|IllegalArgument|event: ON_ANY|ON_ANY must not been sen
androidx.lifecycle.LifecycleRegistry
downEvent|IllegalArgument|state: INITIALIZED
downEvent|IllegalArgument|state: DESTROYED
upEvent|IllegalArgument|state: RESUMED
androidx.lifecycle.LiveData
observe|IllegalArgument|existing != null && !existing.isAttachedTo(owner)|Cannot add the same obse
assertMainThread|IllegalState|!ArchTaskExecutor.getInstance().isMainThread()|Cannot invoke * on a bac
androidx.lifecycle.MediatorLiveData
addSource|IllegalArgument|existing != null && existing.mObserver != onChanged|This source was already
androidx.lifecycle.ViewModelProvider
get|IllegalArgument|canonicalName == null|Local and anonymous clas
androidx.lifecycle.ViewModelProviders
checkApplication|IllegalState|application == null|Your activity/fragment i
checkActivity|IllegalState|activity == null|Can't create ViewModelPr
androidx.loader.app.LoaderManagerImpl
initLoader|IllegalState|mLoaderViewModel.isCreatingLoader()|Called while creating a
initLoader|IllegalState|Looper.getMainLooper() != Looper.myLooper()|initLoader must be calle
restartLoader|IllegalState|mLoaderViewModel.isCreatingLoader()|Called while creating a
restartLoader|IllegalState|Looper.getMainLooper() != Looper.myLooper()|restartLoader must be ca
destroyLoader|IllegalState|mLoaderViewModel.isCreatingLoader()|Called while creating a
destroyLoader|IllegalState|Looper.getMainLooper() != Looper.myLooper()|destroyLoader must be ca
getLoader|IllegalState|mLoaderViewModel.isCreatingLoader()|Called while creating a
androidx.loader.content.CursorLoader
loadInBackground|OperationCanceled|isLoadInBackgroundCanceled()
androidx.loader.content.Loader
registerListener|IllegalState|mListener != null|There is already a liste
unregisterListener|IllegalState|mListener == null|No listener register
registerOnLoadCanceledListener|IllegalState|mOnLoadCanceledListener != null|There is already a liste
unregisterOnLoadCanceledListener|IllegalState|mOnLoadCanceledListener == null|No listener register
androidx.loader.content.ModernAsyncTask
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: RUNNING|Cannot execute task: the
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: FINISHED|Cannot execute task: the
executeOnExecutor|IllegalState|mStatus != Status.PENDING && no case for mStatus|We should never reach th
androidx.media.session.MediaButtonReceiver
onReceive|IllegalState|mediaBrowserServiceComponentName == null|Could not find any Servi
getServiceComponentByAction|IllegalState|resolveInfos.size() != 1 && !resolveInfos.isEmpty()|Expected 1 service that
androidx.media3.common.MediaItem
setImageDurationMs|IllegalArgument|!(imageDurationMs > 0 ¦¦ imageDurationMs == C.TIME_UNSET)
setStartPositionUs|IllegalArgument|startPositionUs < 0
setEndPositionUs|IllegalArgument|!(endPositionUs == C.TIME_END_OF_SOURCE ¦¦ endPositionUs >= 0)
androidx.media3.common.SimpleBasePlayer
setVolume|IllegalArgument|!(volume >= 0.0f && volume <= 1.0f)
setUnmuteVolume|IllegalArgument|!(unmuteVolume >= 0.0f && unmuteVolume <= 1.0f)
setDeviceVolume|IllegalArgument|deviceVolume < 0
setDefaultPositionUs|IllegalArgument|defaultPositionUs < 0
setDurationUs|IllegalArgument|!(durationUs == C.TIME_UNSET ¦¦ durationUs >= 0)
setPositionInFirstPeriodUs|IllegalArgument|positionInFirstPeriodUs < 0
setMediaItemsInternal|IllegalArgument|!(startIndex == C.INDEX_UNSET ¦¦ startIndex >= 0)
addMediaItems|IllegalArgument|index < 0
moveMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex && newIndex >= 0)
replaceMediaItems|IllegalArgument|!(fromIndex >= 0 && fromIndex <= toIndex)
removeMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
seekTo|IllegalArgument|!(mediaItemIndex == C.INDEX_UNSET ¦¦ mediaItemIndex >= 0)
verifyApplicationThread|IllegalState|Thread.currentThread() != applicationLooper.getThread()
androidx.media3.exoplayer.DefaultLoadControl
setAllocator|IllegalState|buildCalled
setBufferDurationsMs|IllegalState|buildCalled
setBufferDurationsMsForStreaming|IllegalState|buildCalled
setBufferDurationsMsForLocalPlayback|IllegalState|buildCalled
setTargetBufferBytes|IllegalState|buildCalled
setPlayerTargetBufferBytes|IllegalState|buildCalled
setPrioritizeTimeOverSizeThresholds|IllegalState|buildCalled
setPrioritizeTimeOverSizeThresholdsForStreaming|IllegalState|buildCalled
setPrioritizeTimeOverSizeThresholdsForLocalPlayback|IllegalState|buildCalled
setBackBuffer|IllegalState|buildCalled
build|IllegalState|buildCalled
onPrepared|IllegalState|!(threadId == C.INDEX_UNSET ¦¦ threadId == currentThreadId)|Players that share the s
getDefaultBufferSize|IllegalArgument|no case for trackType
androidx.media3.exoplayer.ExoPlayerImpl
<init>|IllegalState|renderers.length <= 0
addMediaSources|IllegalArgument|index < 0
removeMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
moveMediaItems|IllegalArgument|!(fromIndex >= 0 && fromIndex <= toIndex && newFromIndex >= 0)
replaceMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
setShuffleOrder|IllegalArgument|shuffleOrder.getLength() != mediaSourceHolderSnapshots.size()
seekTo|IllegalArgument|mediaItemIndex != C.INDEX_UNSET && mediaItemIndex < 0
setMaxSeekToPreviousPositionMs|IllegalArgument|maxSeekToPreviousPositionMs < 0
setSeekBackIncrementMs|IllegalArgument|seekBackIncrementMs <= 0
setSeekForwardIncrementMs|IllegalArgument|seekForwardIncrementMs <= 0
handlePlaybackInfo|IllegalState|timelines.size() != mediaSourceHolderSnapshots.size()
evaluateMediaItemTransitionReason|IllegalState|!timelineChanged
maskTimelineAndPosition|IllegalArgument|!(timeline.isEmpty() ¦¦ periodPositionUs != null)
maskTimelineAndPosition|IllegalState|newPeriodId.isAd()
updateWakeAndWifiLock|IllegalState|no case for playbackState
verifyApplicationThread|IllegalState|throwsWhenUsingWrongThread
androidx.media3.exoplayer.drm.DefaultDrmSessionManager
setSessionKeepaliveMs|IllegalArgument|!(sessionKeepaliveMs > 0 ¦¦ sessionKeepaliveMs == C.TIME_UNSET)
setMode|IllegalState|!sessions.isEmpty()
preacquireSession|IllegalState|prepareCallsCount <= 0
acquireSession|IllegalState|prepareCallsCount <= 0
androidx.media3.exoplayer.source.BaseMediaSource
prepareSource|IllegalArgument|!(this.looper == null ¦¦ this.looper == looper)
androidx.media3.exoplayer.source.ConcatenatingMediaSource
addPublicMediaSources|IllegalArgument|!((handler == null) == (onCompletionAction == null))
removePublicMediaSources|IllegalArgument|!((handler == null) == (onCompletionAction == null))
movePublicMediaSource|IllegalArgument|!((handler == null) == (onCompletionAction == null))
setPublicShuffleOrder|IllegalArgument|!((handler == null) == (onCompletionAction == null))
handleMessage|IllegalState|no case for msg.what
androidx.media3.session.MediaBrowser
setMaxCommandsForMediaItems|IllegalArgument|maxCommandsForMediaItems < 0
verifyApplicationThread|IllegalState|Looper.myLooper() != getApplicationLooper()
androidx.media3.session.MediaController
setMaxCommandsForMediaItems|IllegalArgument|maxCommandsForMediaItems < 0
notifyControllerListener|IllegalState|Looper.myLooper() != getApplicationLooper()
notifyAccepted|IllegalState|Looper.myLooper() != getApplicationLooper()
notifyAccepted|IllegalState|connectionNotified
verifyApplicationThread|IllegalState|Looper.myLooper() != getApplicationLooper()
androidx.media3.session.MediaLibraryService
build|IllegalState|buildCalled
notifyChildrenChanged|IllegalArgument|itemCount < 0
notifyChildrenChanged|IllegalArgument|TextUtils.isEmpty(parentId)
notifySearchResultChanged|IllegalArgument|TextUtils.isEmpty(query)
notifySearchResultChanged|IllegalArgument|itemCount < 0
androidx.media3.session.MediaNotificationManager
updateNotification|IllegalState|mediaNotification.notificationId == SHUTDOWN_NOTIFICATION_ID|notification ID * is alr
shouldShowNotification|IllegalState|no case for showNotificationForIdlePlayerMode
androidx.media3.session.MediaSession
build|IllegalState|buildCalled
<init>|IllegalState|SESSION_ID_TO_SESSION_MAP.containsKey(id)|Session ID must be uniqu
setSessionActivity|IllegalArgument|!Api31.isActivity(activityPendingIntent)
setPlayer|IllegalArgument|!player.canAdvertiseSession()
setPlayer|IllegalState|player.getApplicationLooper() != Looper.myLooper()
<init>|IllegalArgument|!player.canAdvertiseSession()
setSessionActivity|IllegalArgument|SDK_INT >= 31 && !Api31.isActivity(pendingIntent)
setPackageNameOverride|IllegalArgument|Strings.isNullOrEmpty(packageNameOverride)
setPackageNameOverride|IllegalArgument|!(!packageNameOverride.equals(context.getPackageName()))
androidx.media3.ui.PlayerControlView
setPlayer|IllegalState|Looper.myLooper() != Looper.getMainLooper()
setExtraAdGroupMarkers|IllegalArgument|extraAdGroupTimesMs.length != extraPlayedAdGroups.length
setMediaRouteButtonViewProvider|IllegalState|mediaRouteButtonPlaceholder == null|The media route button p
setMediaRouteButtonViewProvider|IllegalState|mediaRouteButtonViewProvider != null && parent == null|The media route button p
onSuccess|IllegalState|layoutParams == null|The media route button p
updateTimeline|IllegalState|window.durationUs == C.TIME_UNSET && multiWindowTimeBar
androidx.media3.ui.PlayerView
setPlayer|IllegalState|Looper.myLooper() != Looper.getMainLooper()
setImageDisplayMode|IllegalState|imageView == null
setUseController|IllegalState|!(!useController ¦¦ controller != null)
setCustomErrorMessage|IllegalState|errorMessageView == null
postRegister|IllegalState|!(surfaceSyncGroup.add(rootSurfaceControl, () -> {}))
androidx.navigation.ActivityNavigator
navigate|IllegalState|destination.getIntent() == null|Destination * does not h
navigate|IllegalArgument|!TextUtils.isEmpty(dataPattern) && !args.containsKey(argName)|Could not find * in * to
androidx.navigation.NavController
onNavigatorNavigated|IllegalArgument|destId != 0 && newDest == null|Navigator * reported nav
popBackStack|IllegalArgument|mBackStack.isEmpty()|NavController back stack
onGraphCreated|IllegalState|mBackStackToRestore != null && node == null|unknown destination duri
onHandleDeepLink|IllegalState|(flags & Intent.FLAG_ACTIVITY_NEW_TASK) != 0 && node == null|unknown destination duri
onHandleDeepLink|IllegalState|!((flags & Intent.FLAG_ACTIVITY_NEW_TASK) != 0) && node == null|unknown destination duri
navigate|IllegalState|currentNode == null|no current navigation no
navigate|IllegalArgument|destId == 0|Destination id == 0 can
navigate|IllegalArgument|destId != 0 && node == null|navigation destination *
androidx.navigation.NavDeepLinkBuilder
fillInIntent|IllegalArgument|node == null|navigation destination *
createTaskStackBuilder|IllegalState|mGraph == null|You must call setGraph()
createTaskStackBuilder|IllegalState|mGraph != null|You must call setDestina
androidx.navigation.NavDestination
putAction|IllegalArgument|actionId == 0|Cannot have an action wi
androidx.navigation.NavGraph
addDestination|IllegalArgument|node.getId() == 0|Destinations must have a
addDestination|IllegalState|existingDestination != node && node.getParent() != null|Destination already has
remove|IllegalState|!mWentToNext|You must call next() bef
androidx.navigation.NavGraphBuilder
build|IllegalState|startDestination == 0|You must set a startDest
androidx.navigation.NavGraphKt
get|IllegalArgument|findNode(id) == null|No destination for * was
androidx.navigation.NavGraphNavigator
navigate|IllegalState|startId == 0|no start destination def
navigate|IllegalArgument|startId != 0 && startDestination == null|navigation destination *
androidx.navigation.NavInflater
inflateDeepLink|IllegalArgument|TextUtils.isEmpty(uri)|Every <*> must include a
androidx.navigation.Navigation
findNavController|IllegalState|navController == null|Activity * does not have
findNavController|IllegalState|navController == null|View * does not have a N
androidx.navigation.SimpleNavigatorProvider
getNameForNavigator|IllegalArgument|name == null && !validateName(name)|No @Navigator.Name annot
getNavigator|IllegalArgument|!validateName(name)|navigator name cannot be
getNavigator|IllegalState|validateName(name) && navigator == null|Could not find Navigator
addNavigator|IllegalArgument|!validateName(name)|navigator name cannot be
androidx.navigation.fragment.FragmentNavigator
getFragmentClassByName|Runtime|clazz == null && caught ClassNotFoundException
createFragment|IllegalState|clazz == null|fragment class not set
createFragment|Runtime|clazz != null && caught Exception
androidx.navigation.fragment.NavHostFragment
findNavController|IllegalState|view == null|Fragment * does not have
getNavController|IllegalState|mNavController == null|NavController is not ava
onViewCreated|IllegalState|!(view instanceof ViewGroup)|created host view * is n
androidx.paging.AsyncPagedListDiffer
submitList|IllegalState|mSnapshot == null ¦¦ mPagedList != null|must be in snapshot stat
latchPagedList|IllegalState|mSnapshot == null ¦¦ mPagedList != null|must be in snapshot stat
androidx.paging.DataSource
convert|IllegalState|dest.size() != source.size()|Invalid Function * chang
dispatchResultToReceiver|IllegalState|mHasSignalled|callback.onResult alread
androidx.paging.PagedList
deferBoundaryCallbacks|IllegalState|mBoundaryCallback == null|Can't defer BoundaryCall
androidx.paging.PositionalDataSource
onResult|IllegalState|!(data.isEmpty() && position != 0) && mCountingEnabled|Placeholders requested,
androidx.preference.EditTextPreferenceDialogFragment
onBindDialogView|IllegalState|mEditText == null|Dialog view must contain
androidx.preference.EditTextPreferenceDialogFragmentCompat
onBindDialogView|IllegalState|mEditText == null|Dialog view must contain
androidx.preference.Preference
requireKey|IllegalState|TextUtils.isEmpty(mKey)|Preference does not have
registerDependency|IllegalState|!TextUtils.isEmpty(mDependencyKey) && preference == null|Dependency "*" not found
dispatchSaveInstanceState|IllegalState|hasKey() && !mBaseMethodCalled|Derived class did not ca
dispatchRestoreInstanceState|IllegalState|state != null && !mBaseMethodCalled|Derived class did not ca
androidx.preference.PreferenceDialogFragment
onCreate|IllegalState|!(rawFragment instanceof DialogPreference.TargetFragment)|Target fragment must imp
androidx.preference.PreferenceDialogFragmentCompat
onCreate|IllegalState|!(rawFragment instanceof DialogPreference.TargetFragment)|Target fragment must imp
androidx.preference.PreferenceFragment
onCreate|IllegalState|theme == 0|Must specify preferenceT
onCreateView|Runtime|!(rawListContainer instanceof ViewGroup)|Content has view with id
onCreateView|Runtime|!(!(rawListContainer instanceof ViewGroup)) && listView == null|Could not create Recycle
requirePreferenceManager|Runtime|mPreferenceManager == null|This should be called af
run|IllegalState|adapter != null|Adapter must implement P
androidx.preference.PreferenceFragmentCompat
onCreate|IllegalState|theme == 0|Must specify preferenceT
onCreateView|Runtime|!(rawListContainer instanceof ViewGroup)|Content has view with id
onCreateView|Runtime|!(!(rawListContainer instanceof ViewGroup)) && listView == null|Could not create Recycle
requirePreferenceManager|Runtime|mPreferenceManager == null|This should be called af
run|IllegalState|adapter != null|Adapter must implement P
androidx.preference.PreferenceGroupKt
next|IndexOutOfBounds|getPreference(index++) == null
androidx.preference.PreferenceInflater
inflate|Inflate|type != XmlPullParser.START_TAG|*: No start tag found!
createItem|Inflate|clazz == null && notFoundException == null|*: Error inflating class
androidx.preference.PreferenceScreen
setShouldUseGeneratedIds|IllegalState|isAttached()|Cannot change the usage
androidx.recyclerview.widget.AdapterHelper
dispatchAndUpdateViewHolders|IllegalArgument|op.cmd == UpdateOp.ADD ¦¦ op.cmd == UpdateOp.MOVE|should not dispatch add
dispatchAndUpdateViewHolders|IllegalArgument|no case for op.cmd|op should be remove or u
dispatchFirstPassAndUpdateViewHolders|IllegalArgument|no case for op.cmd|only remove and update o
postponeAndUpdateViewHolders|IllegalArgument|no case for op.cmd|Unknown update op type f
onItemRangeMoved|IllegalArgument|from != to && itemCount != 1|Moving more than 1 item
androidx.recyclerview.widget.AsyncListUtil
getItem|IndexOutOfBounds|position < 0 ¦¦ position >= mItemCount|* is not within 0 and *
androidx.recyclerview.widget.ChildHelper
hide|IllegalArgument|offset < 0|view is not a child, can
unhide|IllegalArgument|offset < 0|view is not a child, can
unhide|Runtime|offset >= 0 && !mBucket.get(offset)|trying to unhide a view
androidx.recyclerview.widget.DiffUtil
diffPartial|IllegalState|!(endOld - startOld < 1 ¦¦ endNew - startNew < 1)|DiffUtil hit an unexpect
dispatchAdditions|IllegalState|mDetectMoves && no case for status|unknown flag for pos * *
dispatchRemovals|IllegalState|mDetectMoves && no case for status|unknown flag for pos * *
androidx.recyclerview.widget.DividerItemDecoration
setOrientation|IllegalArgument|orientation != HORIZONTAL && orientation != VERTICAL|Invalid orientation. It
setDrawable|IllegalArgument|drawable == null|Drawable cannot be null.
androidx.recyclerview.widget.GapWorker
addPosition|IllegalArgument|layoutPosition < 0|Layout positions must be
addPosition|IllegalArgument|layoutPosition >= 0 && pixelDistance < 0|Pixel distance must be n
androidx.recyclerview.widget.GridLayoutManager
setStackFromEnd|UnsupportedOperation|stackFromEnd|GridLayoutManager does n
layoutChunk|IllegalArgument|spanSize > mSpanCount|Item at position * requi
setSpanCount|IllegalArgument|spanCount != mSpanCount && spanCount < 1|Span count should be at
androidx.recyclerview.widget.ItemTouchHelper
select|IllegalArgument|actionState == ACTION_STATE_DRAG && selected == null|Must pass a ViewHolder w
androidx.recyclerview.widget.LinearLayoutManager
setOrientation|IllegalArgument|orientation != HORIZONTAL && orientation != VERTICAL|invalid orientation:*
validateChildOrder|Runtime|mShouldReverseLayout && pos < lastPos|detected invalid positio
validateChildOrder|Runtime|pos >= lastPos && screenLoc > lastScreenLoc|detected invalid locatio
validateChildOrder|Runtime|!mShouldReverseLayout && pos < lastPos|detected invalid positio
validateChildOrder|Runtime|pos >= lastPos && screenLoc < lastScreenLoc|detected invalid locatio
androidx.recyclerview.widget.LinearSmoothScroller
calculateDtToFit|IllegalArgument|no case for snapPreference|snap preference should b
androidx.recyclerview.widget.RecyclerView
createLayoutManager|IllegalState|!className.isEmpty() && caught ClassNotFoundException|*: Unable to find Layout
createLayoutManager|IllegalState|!className.isEmpty() && caught InvocationTargetException|*: Could not instantiate
createLayoutManager|IllegalState|!className.isEmpty() && caught InstantiationException|*: Could not instantiate
createLayoutManager|IllegalState|!className.isEmpty() && caught IllegalAccessException|*: Cannot access non-pub
createLayoutManager|IllegalState|!className.isEmpty() && caught ClassCastException|*: Class is not a Layout
attachViewToParent|IllegalArgument|vh != null && !vh.isTmpDetached() && !vh.shouldIgnore()|Called attach on a child
detachViewFromParent|IllegalArgument|vh != null && vh.isTmpDetached() && !vh.shouldIgnore()|called detach on an alre
setLayoutManager|IllegalArgument|layout != null && layout.mRecyclerView != null|LayoutManager * is alrea
getItemDecorationAt|IndexOutOfBounds|index < 0 ¦¦ index >= size|* is an invalid index fo
removeItemDecorationAt|IndexOutOfBounds|index < 0 ¦¦ index >= size|* is an invalid index fo
isPreferredNextFocus|IllegalArgument|focused != null && findContainingItemView(focused) != null|Invalid direction: **
assertInLayoutOrScroll|IllegalState|!isComputingLayout() && message == null|Cannot call this method
assertInLayoutOrScroll|IllegalState|!isComputingLayout() && message != null
assertNotInLayoutOrScroll|IllegalState|isComputingLayout() && message == null|Cannot call this method
assertNotInLayoutOrScroll|IllegalState|isComputingLayout() && message != null
handleMissingPreInfoForChangeError|IllegalState|otherKey == key && mAdapter != null && mAdapter.hasStableIds()|Two different ViewHolder
removeDetachedView|IllegalArgument|!vh.isTmpDetached() && !vh.shouldIgnore()|Called removeDetachedVie
generateDefaultLayoutParams|IllegalState|mLayout == null|RecyclerView has no Layo
generateLayoutParams|IllegalState|mLayout == null|RecyclerView has no Layo
getChildViewHolder|IllegalArgument|parent != null && parent != this|View * is not a direct c
bindViewToPosition|IllegalArgument|holder == null|The view does not have a
bindViewToPosition|IndexOutOfBounds|offsetPosition < 0 ¦¦ offsetPosition >= mAdapter.getItemCount()|Inconsistency detected.
convertPreLayoutPositionToPostLayout|IndexOutOfBounds|position < 0 ¦¦ position >= mState.getItemCount()|invalid position *. Stat
tryGetViewHolderForPositionByDeadline|IndexOutOfBounds|position < 0 ¦¦ position >= mState.getItemCount()|Invalid item position *(
tryGetViewHolderForPositionByDeadline|IndexOutOfBounds|offsetPosition < 0 ¦¦ offsetPosition >= mAdapter.getItemCount()|Inconsistency detected.
tryGetViewHolderForPositionByDeadline|IllegalArgument|view != null && holder == null|getViewForPositionAndTyp
tryGetViewHolderForPositionByDeadline|IllegalArgument|holder != null && holder.shouldIgnore()|getViewForPositionAndTyp
recycleViewHolderInternal|IllegalArgument|holder.isScrap() ¦¦ holder.itemView.getParent() != null|Scrapped or attached vie
recycleViewHolderInternal|IllegalArgument|holder.isTmpDetached()|Tmp detached view should
recycleViewHolderInternal|IllegalArgument|!holder.isTmpDetached() && holder.shouldIgnore()|Trying to recycle an ign
getScrapOrHiddenOrCachedHolderForPosition|IllegalState|view != null && layoutIndex == RecyclerView.NO_POSITION|layout index should not
createViewHolder|IllegalState|holder.itemView.getParent() != null|ViewHolder views must no
setHasStableIds|IllegalState|hasObservers()|Cannot change whether th
addViewInt|IllegalState|child.getParent() == mRecyclerView && currentIndex == -1|Added View has RecyclerV
moveView|IllegalArgument|view == null|Cannot move a child from
<init>|IllegalArgument|itemView == null|itemView may not be null
start|IllegalArgument|mTargetPosition == RecyclerView.NO_POSITION|Invalid target position
validate|IllegalState|mInterpolator != null && mDuration < 1|If you provide an interp
validate|IllegalState|!(mInterpolator != null && mDuration < 1) && mDuration < 1|Scroll duration must be
assertLayoutStep|IllegalState|(accepted & mLayoutStep) == 0|Layout state should be o
androidx.recyclerview.widget.SnapHelper
setupCallbacks|IllegalState|mRecyclerView.getOnFlingListener() != null|An instance of OnFlingLi
androidx.recyclerview.widget.SortedList
throwIfInMutationOperation|IllegalState|mOldData != null|Data cannot be mutated i
get|IndexOutOfBounds|index >= mSize ¦¦ index < 0|Asked to get item at * b
addToData|IndexOutOfBounds|index > mSize|cannot add item to * bec
androidx.recyclerview.widget.StaggeredGridLayoutManager
setOrientation|IllegalArgument|orientation != HORIZONTAL && orientation != VERTICAL|invalid orientation.
findFirstVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu
findFirstCompletelyVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu
findLastVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu
findLastCompletelyVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu
androidx.recyclerview.widget.ViewInfoStore
popFromLayoutStep|IllegalArgument|flag != FLAG_PRE && flag != FLAG_POST|Must provide flag PRE or
androidx.room.preconditions.Checks
notUnbound|IllegalState|!(typeName !is TypeVariableName)
notBlank|IllegalState|!(value != null && value.isNotBlank())
androidx.room.processor.DatabaseProcessor
validateUniqueDaoClasses|IllegalState|!method.element
androidx.room.vo.Dao
setSuffix|IllegalState|this.suffix != null|cannot set suffix twice
androidx.slidingpanelayout.widget.SlidingPaneLayout
onMeasure|IllegalState|widthMode != MeasureSpec.EXACTLY && !isInEditMode()|Width must have an exact
onMeasure|IllegalState|heightMode == MeasureSpec.UNSPECIFIED && !isInEditMode()|Height must not be UNSPE
androidx.transition.GhostViewApi21
addGhost|Runtime|sAddGhostMethod != null && caught InvocationTargetException
removeGhost|Runtime|sRemoveGhostMethod != null && caught InvocationTargetException
androidx.transition.PatternPathMotion
<init>|Runtime|pathData == null|pathData must be supplie
androidx.transition.Transition
parseMatchOrder|Inflate|!MATCH_ITEM_ID_STR.equalsIgnoreCase(token) && !token.isEmpty()|Unknown match type in ma
androidx.transition.TransitionInflater
createTransitionFromXml|Runtime|"arcMotion".equals(name) && parent == null|Invalid use of arcMotion
createTransitionFromXml|Runtime|"pathMotion".equals(name) && parent == null|Invalid use of pathMotio
createTransitionFromXml|Runtime|"patternPathMotion".equals(name) && parent == null|Invalid use of patternPa
createTransitionFromXml|Inflate|transitionSet == null && parent != null|Could not add transition
createCustom|Inflate|className == null|* tag must have a 'class
createCustom|Inflate|className != null && caught Exception|Could not instantiate *
getTargetIds|Runtime|type == XmlPullParser.START_TAG && !name.equals("target")|Unknown scene name: *
createTransitionManagerFromXml|Runtime|!(name.equals("transition") && (transitionManager != null))|Unknown scene name: *
loadTransition|Runtime|transition != null && toScene == null|No toScene for transitio
androidx.transition.TransitionSet
setOrdering|AndroidRuntime|no case for ordering|Invalid parameter for Tr
androidx.viewpager.widget.PagerTitleStrip
onAttachedToWindow|IllegalState|!(parent instanceof ViewPager)|PagerTitleStrip must be
onMeasure|IllegalState|widthMode != MeasureSpec.EXACTLY|Must measure with an exa
androidx.viewpager.widget.ViewPager
populate|IllegalState|getWindowToken() != null && N != mExpectedAdapterCount|The application's PagerA
addView|IllegalState|mInLayout && lp != null && lp.isDecor|Cannot add pager decor v
pageScrolled|IllegalState|!mFirstLayout && !mCalledSuper|onPageScrolled did not c
pageScrolled|IllegalState|mItems.size() != 0 && !mCalledSuper|onPageScrolled did not c
endFakeDrag|IllegalState|!mFakeDragging|No fake drag in progress
fakeDragBy|IllegalState|!mFakeDragging|No fake drag in progress
androidx.viewpager2.widget.ViewPager2
setAdapter|IllegalArgument|fragmentRetentionPolicy != FragmentRetentionPolicy.SAVE_STATE|Currently only SAVE_STAT
onBindViewHolder|IllegalState|ViewCompat.isAttachedToWindow(holder.getContainer())|View * unexpectedly atta
androidx.work.Configuration
setJobSchedulerJobIdRange|IllegalArgument|(maxJobSchedulerId - minJobSchedulerId) < 1000|WorkManager needs a rang
setMaxSchedulerLimit|IllegalArgument|maxSchedulerLimit < MIN_SCHEDULER_LIMIT|WorkManager needs to be
androidx.work.Data
toByteArray|IllegalState|outputStream.size() > MAX_DATA_BYTES|Data cannot occupy more
fromByteArray|IllegalState|bytes.length > MAX_DATA_BYTES|Data cannot occupy more
putAll|IllegalArgument|valueType != float[].class && valueType != double[].class|Key * has invalid type *
androidx.work.WorkContinuation
combine|IllegalArgument|continuations.size() < 2|WorkContinuation.combine
androidx.work.WorkManager
getInstance|IllegalState|workManager == null|WorkManager is not initi
androidx.work.impl.WorkContinuationImpl
getStatusesSync|IllegalState|Looper.getMainLooper().getThread() == Thread.currentThread()|Cannot getStatusesSync o
enqueueSync|IllegalState|Looper.getMainLooper().getThread() == Thread.currentThread()|Cannot enqueueSync on ma
androidx.work.impl.WorkManagerImpl
assertBackgroundThread|IllegalState|Looper.getMainLooper().getThread() == Thread.currentThread()
androidx.work.impl.background.firebase.FirebaseJobScheduler
<init>|IllegalState|!isPlayServicesAvailable|Google Play Services not
androidx.work.impl.background.systemalarm.SystemAlarmDispatcher
assertMainThread|IllegalState|mMainHandler.getLooper().getThread() != Thread.currentThread()|Needs to be invoked on t
androidx.work.impl.model.WorkTypeConverters
stateToInt|IllegalArgument|no case for state|Could not convert * to i
intToState|IllegalArgument|no case for value|Could not convert * to S
backoffPolicyToInt|IllegalArgument|no case for backoffPolicy|Could not convert * to i
intToBackoffPolicy|IllegalArgument|no case for value|Could not convert * to B
networkTypeToInt|IllegalArgument|no case for networkType|Could not convert * to i
intToNetworkType|IllegalArgument|no case for value|Could not convert * to N
androidx.work.impl.utils.EnqueueRunnable
run|IllegalState|mWorkContinuation.hasCycles()|WorkContinuation has cyc
coil3.ImageKt
toBitmap|IllegalState|!bitmap.allocPixels(imageInfo)|allocPixels(*) failed
toBitmap|IllegalState|!canvas.readPixels(bitmap, 0, 0)|readPixels(*) failed
coil3.SingletonImageLoader
setSafe|IllegalState|value is ImageLoader && value.isDefault|The singleton image load
coil3.SkikoJvmKt
jvmNativeTarget|IllegalState|no case for osArch|Unsupported arch: *
coil3.VerifySkikoVersionsTask
verify|IllegalState|coreSkiko != composeSkiko|Skiko version mismatch:
coil3.compose.SubcomposeAsyncImageKt
contentOf|IllegalState|error != null
coil3.request.ViewTargetRequestDelegate
assertActive|Cancellation|!target.view.isAttachedToWindow|'ViewTarget.view' must b
com.bumptech.glide.Glide
checkAndInitializeGlide|IllegalState|isInitializing|Glide has been called re
registerRequestManager|IllegalState|managers.contains(requestManager)|Cannot register already
unregisterRequestManager|IllegalState|!managers.contains(requestManager)|Cannot unregister not ye
com.bumptech.glide.RegistryFactory
get|IllegalState|isInitializing|Recursive Registry initi
com.bumptech.glide.RequestBuilder
buildThumbnailRequestRecursive|IllegalState|thumbnailBuilder != null && isThumbnailBuilt|You cannot use a request
com.bumptech.glide.load.engine.DecodeJob
runWrapped|IllegalState|no case for runReason|Unrecognized run reason:
getNextGenerator|IllegalState|no case for stage|Unrecognized stage: *
restoreThreadPriority|IllegalState|!experiments.isEnabled(OverrideGlideThreadPriority.class)|OverrideGlideThreadPrior
setNotifiedOrThrow|IllegalState|isCallbackNotified|Already notified
com.bumptech.glide.manager.RequestManagerRetriever
get|IllegalArgument|context == null|You cannot start a load
get|IllegalArgument|fragment.getActivity() == null|You cannot start a load
com.bumptech.glide.request.BaseRequestOptions
autoClone|IllegalState|isLocked && !isAutoCloneEnabled|You cannot auto lock an
selfOrThrowIfLocked|IllegalState|isLocked|You cannot modify locked
com.bumptech.glide.request.RequestFutureTarget
doGet|Cancellation|isCancelled
doGet|Cancellation|!loadFailed && isCancelled
com.bumptech.glide.request.SingleRequest
assertNotCallingCallbacks|IllegalState|isCallingCallbacks|You can't start or clear
com.bumptech.glide.util.Preconditions
checkArgument|IllegalArgument|!expression
com.bumptech.glide.util.Util
getBitmapByteSize|IllegalState|bitmap.isRecycled()|Cannot obtain size for r
com.google.android.material.chip.Chip
setCompoundDrawables|UnsupportedOperation|left != null|Please set start drawabl
setCompoundDrawables|UnsupportedOperation|left == null && right != null|Please set end drawable
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left != 0|Please set start drawabl
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left == 0 && right != 0|Please set end drawable
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left != null|Please set left drawable
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left == null && right != null|Please set right drawabl
setCompoundDrawablesRelative|UnsupportedOperation|start != null|Please set start drawabl
setCompoundDrawablesRelative|UnsupportedOperation|start == null && end != null|Please set end drawable
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start != 0|Please set start drawabl
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start == 0 && end != 0|Please set end drawable
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start != null|Please set start drawabl
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start == null && end != null|Please set end drawable
setEllipsize|UnsupportedOperation|chipDrawable != null && where == TruncateAt.MARQUEE|Text within a chip are n
setSingleLine|UnsupportedOperation|!singleLine|Chip does not support mu
setLines|UnsupportedOperation|lines > 1|Chip does not support mu
setMinLines|UnsupportedOperation|minLines > 1|Chip does not support mu
setMaxLines|UnsupportedOperation|maxLines > 1|Chip does not support mu
com.google.android.material.datepicker.MaterialTextInputPicker
getDateSelector|IllegalState|dateSelector == null|dateSelector should not
com.google.android.material.datepicker.RangeDateSelector
setSelection|IllegalArgument|!isValidRange(selection.first, selection.second)
com.google.android.material.navigation.NavigationBarMenu
addSubMenu|UnsupportedOperation|!subMenuSupported|* does not support subme
com.google.android.material.progressindicator.CircularProgressIndicator
setIndeterminateAnimationType|IllegalState|visibleToUser() && isIndeterminate()|Cannot change indetermin
com.google.android.material.progressindicator.LinearProgressIndicator
setIndeterminateAnimationType|IllegalState|visibleToUser() && isIndeterminate()|Cannot change indetermin
com.google.android.material.snackbar.Snackbar
getCloseViewOrThrow|IllegalState|!(getContentLayout().getCloseView() instanceof MaterialButton)|The layout of this snack
com.google.android.material.tabs.TabLayout
getOrCreateBadge|IllegalState|badgeDrawable == null|Unable to create badge
com.google.android.material.tabs.TabLayoutMediator
attach|IllegalState|attached|TabLayoutMediator is alr
attach|IllegalState|!attached && adapter == null|TabLayoutMediator attach
com.google.android.material.textfield.DropdownMenuEndIconDelegate
castAutoCompleteTextViewOrThrow|Runtime|!(editText instanceof AutoCompleteTextView)|EditText needs to be an
com.google.android.material.textfield.TextInputLayout
calculateCollapsedTextBounds|IllegalState|editText == null
calculateExpandedTextBounds|IllegalState|editText == null
com.google.firebase.FirebaseApp
getInstance|IllegalState|defaultApp == null|Default FirebaseApp is n
getInstance|IllegalState|firebaseApp == null
initializeApp|IllegalState|INSTANCES.containsKey(normalizedName)|FirebaseApp name * alrea
checkNotDeleted|IllegalState|deleted.get()|FirebaseApp was deleted
com.google.firebase.FirebaseOptions
<init>|IllegalState|isEmptyOrWhitespace(applicationId)|ApplicationId must be se
com.google.firebase.database.FirebaseDatabase
getInstance|Database|instance == null|You must call FirebaseAp
getInstance|Database|databaseUrl == null && app.getOptions().getProjectId() == null|Failed to get FirebaseDa
getInstance|Database|TextUtils.isEmpty(url)|Failed to get FirebaseDa
getInstance|Database|!TextUtils.isEmpty(url) && !parsedUrl.path.isEmpty()|Specified Database URL '
getReferenceFromUrl|Database|!parsedUrl.repoInfo.host.equals(this.repo.getRepoInfo().host)|Invalid URL (*) passed t
useEmulator|IllegalState|this.repo != null|Cannot call useEmulator(
assertUnfrozen|Database|this.repo != null|Calls to *() must be mad
com.google.firebase.firestore.AggregateQuerySnapshot
castTypedValue|Runtime|value != null && !clazz.isInstance(value)|AggregateField '*' is no
com.google.firebase.firestore.DocumentSnapshot
castTypedValue|Runtime|value != null && !clazz.isInstance(value)|Field '*' is not a *
com.google.firebase.firestore.FirebaseFirestore
getDefaultFirebaseApp|IllegalState|app == null|You must call FirebaseAp
setFirestoreSettings|IllegalState|clientProvider.isConfigured() && !this.settings.equals(settings)|FirebaseFirestore has al
useEmulator|IllegalState|clientProvider.isConfigured()|Cannot call useEmulator(
setIndexConfiguration|IllegalState|!settings.isPersistenceEnabled()|Cannot enable indexes wh
com.google.firebase.firestore.FirebaseFirestoreException
buildStatusList|IllegalState|existingValue != null|Code value duplication b
com.google.firebase.firestore.FirebaseFirestoreSettings
setPersistenceEnabled|IllegalState|cacheSettings != null|New cache config API set
setCacheSizeBytes|IllegalState|cacheSettings != null|New cache config API set
setLocalCacheSettings|IllegalState|usedLegacyCacheSettings|Deprecated setPersistenc
build|IllegalState|!this.sslEnabled && this.host.equals(DEFAULT_HOST)|You can't set the 'sslEn
com.google.firebase.firestore.Pipeline
toExecutePipelineRequest|IllegalState|firestore == null|This pipeline was create
com.google.firebase.firestore.Transaction
get|Runtime|!(ee.getCause() instanceof FirebaseFirestoreException)
com.google.firebase.firestore.WriteBatch
verifyNotCommitted|IllegalState|committed|A write batch can no lon
com.google.firebase.installations.FirebaseInstallations
preConditionChecks|IllegalArgument|!(Utils.isValidAppIdFormat(getApplicationId()))
preConditionChecks|IllegalArgument|!(Utils.isValidApiKeyFormat(getApiKey()))
com.google.firebase.messaging.WithinAppServiceBinder
send|Security|Binder.getCallingUid() != android.os.Process.myUid()|Binding only allowed wit
com.google.firebase.remoteconfig.FirebaseRemoteConfigSettings
setFetchTimeoutInSeconds|IllegalArgument|duration < 0
com.google.firebase.storage.FirebaseStorage
getInstanceImpl|IllegalArgument|url != null && !TextUtils.isEmpty(url.getPath())
getInstance|IllegalArgument|storageBucket != null && caught UnsupportedEncodingException
getReference|IllegalState|TextUtils.isEmpty(bucketName)|FirebaseApp was not init
com.google.firebase.storage.StorageException
fromErrorStatus|IllegalArgument|status.isSuccess()
com.google.firebase.storage.StorageTask
getResult|IllegalState|getFinalResult() == null
com.google.firebase.storage.StreamDownloadTask
setStreamProcessor|IllegalState|this.processor != null
com.google.gson.Gson
delegate|IllegalState|delegate == null|Adapter for type with cy
com.google.gson.JsonArray
getAsSingleElement|IllegalState|size != 1|Array must have size 1,
com.google.gson.JsonElement
getAsJsonObject|IllegalState|!isJsonObject()|Not a JSON Object: *
getAsJsonArray|IllegalState|!isJsonArray()|Not a JSON Array: *
getAsJsonPrimitive|IllegalState|!isJsonPrimitive()|Not a JSON Primitive: *
getAsJsonNull|IllegalState|!isJsonNull()|Not a JSON Null: *
com.google.gson.JsonPrimitive
getAsCharacter|UnsupportedOperation|s.isEmpty()|String value is empty
com.google.gson.internal.LinkedTreeMap
nextNode|ConcurrentModification|e != header && modCount != expectedModCount
remove|IllegalState|lastReturned == null
com.google.gson.internal.bind.JsonElementTypeAdapter
readTerminal|IllegalState|no case for peeked|Unexpected token: *
com.google.gson.internal.bind.JsonTreeReader
peek|IllegalState|!(o instanceof JsonNull) && o == SENTINEL_CLOSED|JsonReader is closed
expect|IllegalState|peek() != expected|Expected * but was **
nextString|IllegalState|token != JsonToken.STRING && token != JsonToken.NUMBER|Expected * but was **
nextDouble|IllegalState|token != JsonToken.NUMBER && token != JsonToken.STRING|Expected * but was **
nextLong|IllegalState|token != JsonToken.NUMBER && token != JsonToken.STRING|Expected * but was **
nextInt|IllegalState|token != JsonToken.NUMBER && token != JsonToken.STRING|Expected * but was **
com.google.gson.internal.bind.JsonTreeWriter
get|IllegalState|!stack.isEmpty()|Expected one JSON elemen
put|IllegalState|!stack.isEmpty() && !(element instanceof JsonArray)
endArray|IllegalState|stack.isEmpty() ¦¦ pendingName != null
endArray|IllegalState|!(element instanceof JsonArray)
endObject|IllegalState|stack.isEmpty() ¦¦ pendingName != null
endObject|IllegalState|!(element instanceof JsonObject)
name|IllegalState|stack.isEmpty() ¦¦ pendingName != null|Did not expect a name
name|IllegalState|!(element instanceof JsonObject)|Please begin an object b
com.google.gson.internal.bind.ObjectTypeAdapter
readTerminal|IllegalState|no case for peeked|Unexpected token: *
com.google.gson.internal.bind.ReflectiveTypeAdapterFactory
read|JsonSyntax|in.peek() != JsonToken.NULL && caught IllegalStateException
readField|IllegalState|componentIndex == null|Could not find the index
com.google.gson.internal.bind.TypeAdapters
read|JsonSyntax|in.peek() != JsonToken.NULL && caught NumberFormatException
read|JsonIO|in.peek() != JsonToken.NULL && caught URISyntaxException
com.google.gson.reflect.TypeToken
getTypeTokenTypeArgument|IllegalState|superclass == TypeToken.class|TypeToken must be create
com.google.gson.stream.JsonWriter
closeScope|IllegalState|context != nonempty && context != empty|Nesting problem.
peek|IllegalState|stackSize == 0|JsonWriter is closed.
name|IllegalState|deferredName != null|Already wrote a name, ex
name|IllegalState|context != EMPTY_OBJECT && context != NONEMPTY_OBJECT|Please begin an object b
flush|IllegalState|stackSize == 0|JsonWriter is closed.
beforeName|IllegalState|context != NONEMPTY_OBJECT && context != EMPTY_OBJECT|Nesting problem.
beforeValue|IllegalState|peek(): NONEMPTY_DOCUMENT && strictness != Strictness.LENIENT|JSON must have only one
beforeValue|IllegalState|no case for peek()|Nesting problem.
com.squareup.moshi.JsonReader
readJsonValue|IllegalState|no case for peek()|Expected a value but was
com.squareup.moshi.JsonWriter
peekScope|IllegalState|stackSize == 0|JsonWriter is closed.
value|IllegalState|promoteValueToName|BufferedSource cannot be
promoteValueToName|IllegalState|!(context == NONEMPTY_OBJECT ¦¦ context == EMPTY_OBJECT)|Nesting problem.
com.squareup.moshi.Moshi
withAdapter|IllegalState|adapter == null|JsonAdapter isn't ready
com.squareup.moshi.adapters.Iso8601UtilsKt
readInt|NumberFormat|beginIndex < 0 ¦¦ endIndex > length ¦¦ beginIndex > endIndex
com.squareup.moshi.kotlin.reflect.KotlinJsonAdapter
get|IllegalState|property.jvmGetter == null && property.jvmField == null|Could not get JVM field
com.squareup.moshi.kotlin.reflect.KtTypesKt
defaultPrimitiveValue|IllegalState|type is Class<*> && type.isPrimitive && type: Void.TYPE|Parameter with void type
defaultPrimitiveValue|UnsupportedOperation|type is Class<*> && type.isPrimitive && no case for type|Unknown primitive: *
com.squareup.moshi.kotlin.reflect.TypeSignatureReader
readType|IllegalState|no case for val c = desc[index]|Unknown character *
dagger.hilt.android.internal.Contexts
getApplication|IllegalState|!(context instanceof Application)|Could not find an Applic
dagger.hilt.android.internal.ThreadUtil
ensureMainThread|IllegalState|!isMainThread()|Must be called on the Ma
dagger.hilt.android.internal.lifecycle.HiltViewModelFactory
createViewModel|IllegalState|creationCallback == null && provider == null|Expected the @HiltViewMo
createViewModel|IllegalState|assistedFactory == null && creationCallback != null|Found creation callback
createViewModel|IllegalState|provider == null && creationCallback == null|Found @HiltViewModel-ann
dagger.hilt.android.internal.lifecycle.RetainedLifecycleImpl
throwIfOnClearedDispatched|IllegalState|onClearedDispatched|There was a race between
dagger.hilt.android.internal.managers.FragmentComponentManager
createComponent|IllegalState|!(fragment.getHost() instanceof GeneratedComponentManagerHolder)|Hilt Fragments must be a
dagger.hilt.android.internal.managers.SavedStateHandleHolder
getSavedStateHandle|IllegalState|!isComponentActivity|Activity that does not e
setExtras|IllegalState|!isComponentActivity|setExtras should only be
dagger.hilt.android.internal.managers.ServiceComponentManager
createComponent|IllegalState|!(application instanceof GeneratedComponentManager)|Hilt service must be att
dagger.hilt.android.internal.managers.ViewComponentManager
getParentContext|IllegalState|!allowMissing|%s, Hilt view cannot be
io.reactivex.rxjava3.core.PerfAsyncConsumer
await|Runtime|count > 1000 && caught InterruptedException
io.reactivex.rxjava3.processors.MulticastProcessor
offer|IllegalState|!done && fusionMode != QueueSubscription.NONE|offer() should not be ca
io.realm.BaseRealm
refresh|IllegalState|isInTransaction()|Cannot refresh a Realm i
addListener|IllegalState|listener != null && frozen|It is not possible to ad
waitForChange|IllegalState|isInTransaction()|Cannot wait for changes
waitForChange|IllegalState|!isInTransaction() && Looper.myLooper() != null|Cannot wait for changes
onCall|IllegalState|sharedRealm == null ¦¦ sharedRealm.isClosed()
stopWaitForChange|IllegalState|realmCache == null
isFrozen|IllegalState|sharedRealm == null ¦¦ sharedRealm.isClosed()
checkIfValid|IllegalState|sharedRealm == null ¦¦ sharedRealm.isClosed()
checkIfValid|IllegalState|!frozen && threadId != Thread.currentThread().getId()
checkAllowQueriesOnUiThread|Realm|!getConfiguration().isAllowQueriesOnUiThread()|Queries on the UI thread
checkAllowWritesOnUiThread|Realm|!getConfiguration().isAllowWritesOnUiThread()|Running transactions on
checkIfInTransaction|IllegalState|!sharedRealm.isInTransaction()|Changing Realm data can
checkIfValidAndInTransaction|IllegalState|!isInTransaction()
checkNotInSync|UnsupportedOperation|configuration.isSyncConfiguration()|You cannot perform destr
close|IllegalState|!frozen && this.threadId != Thread.currentThread().getId()
isClosed|IllegalState|!frozen && this.threadId != Thread.currentThread().getId()
deleteRealm|IllegalState|!callbackExecuted|It's not allowed to dele
migrateRealm|RealmMigrationNeeded|migration == null && configuration.getMigration() == null|RealmMigration must be p
onResult|IllegalState|count != 0|Cannot migrate a Realm f
io.realm.OrderedRealmCollectionImpl
getRealm|IllegalState|!(baseRealm instanceof Realm)|This method is only avai
io.realm.Realm
<init>|RealmMigrationNeeded|configuration.isReadOnly() && !sharedRealm.hasTable(tableName)|Cannot open the read onl
checkFilesDirAvailable|IllegalState|context.getFilesDir() == null ¦¦ !context.getFilesDir().exists()|Context.getFilesDir() re
getDefaultInstance|IllegalState|configuration == null && BaseRealm.applicationContext == null|Call 'Realm.init(Context
getDefaultInstance|IllegalState|configuration == null && BaseRealm.applicationContext != null|Set default configuratio
createAllFromJson|Realm|!(clazz == null ¦¦ json == null) && caught JSONException|Could not map JSON
createOrUpdateAllFromJson|Realm|!(clazz == null ¦¦ json == null) && caught JSONException|Could not map JSON
createOrUpdateAllFromJson|Realm|!(clazz == null ¦¦ in == null) && caught JSONException|Failed to read JSON
createObjectFromJson|Realm|!(clazz == null ¦¦ json == null) && caught JSONException|Could not map JSON
createOrUpdateObjectFromJson|Realm|!(clazz == null ¦¦ json == null) && caught JSONException|Could not map JSON
createOrUpdateObjectFromJson|Realm|!(clazz == null ¦¦ in == null) && caught JSONException|Failed to read JSON
executeTransactionAsync|IllegalState|transaction != null && isFrozen()|Write transactions on a
run|Realm|onError == null|Async transaction failed
run|Realm|!canDeliverNotification && backgroundException != null|Async transaction failed
copyOrUpdate|IllegalState|!isInTransaction()|'copyOrUpdate' can only
io.realm.RealmCache
clearThreadLocalCache|IllegalState|globalCount.decrementAndGet() < 0|Global reference counter
createInstance|IllegalArgument|realmClass != Realm.class && realmClass != DynamicRealm.class
copyFileIfNeeded|RealmFile|!file.exists() && inputStream == null|Invalid input stream to
copyFileIfNeeded|RealmFile|!file.exists() && caught IOException|Could not resolve the pa
copyFileIfNeeded|RealmFile|!file.exists() && exceptionWhenClose != null
io.realm.RealmList
freeze|IllegalState|isManaged() && !isValid()|Only valid, managed Real
freeze|UnsupportedOperation|!isManaged()
remove|IllegalState|isManaged() && !baseRealm.isInTransaction()
removeAll|IllegalState|isManaged() && !baseRealm.isInTransaction()
deleteFirstFromRealm|UnsupportedOperation|!isManaged()
deleteLastFromRealm|UnsupportedOperation|!isManaged()
sort|UnsupportedOperation|!isManaged()
deleteFromRealm|UnsupportedOperation|!isManaged()
where|UnsupportedOperation|isManaged() && !osListOperator.forRealmModel()
where|UnsupportedOperation|!isManaged()
deleteAllFromRealm|UnsupportedOperation|!isManaged()
createSnapshot|UnsupportedOperation|!isManaged()
createSnapshot|UnsupportedOperation|isManaged() && !osListOperator.forRealmModel()
getRealm|IllegalState|baseRealm != null && !(baseRealm instanceof Realm)|This method is only avai
remove|IllegalState|lastRet < 0|Cannot call remove() twi
remove|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
checkConcurrentModification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet < 0
set|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
io.realm.RealmObject
deleteFromRealm|IllegalState|proxy.realmGet$proxyState().getRow$realm() == null|Object malformed: missin
deleteFromRealm|IllegalState|proxy.realmGet$proxyState().getRealm$realm() == null|Object malformed: missin
getRealm|IllegalState|model != null && model instanceof DynamicRealmObject
asFlowable|UnsupportedOperation|!(realm instanceof Realm) && !(realm instanceof DynamicRealm)|* does not support RxJav
asChangesetObservable|UnsupportedOperation|!(realm instanceof Realm) && !(realm instanceof DynamicRealm)|* does not support RxJav
io.realm.RealmQuery
<init>|UnsupportedOperation|forValues
getRealm|IllegalState|realm != null && !(realm instanceof Realm)|This method is only avai
findFirstAsync|UnsupportedOperation|forValues|findFirstAsync() availab
io.realm.RealmResults
setValue|IllegalArgument|isString && type != RealmFieldType.STRING && no case for type
setList|IllegalArgument|!listType.equals(Short.class) && !listType.equals(Byte.class)
freeze|IllegalState|!isValid()|Only valid, managed Real
checkTypeOfListElements|IllegalArgument|!list.isEmpty() && !(clazz.isAssignableFrom(elementType))
checkType|IllegalArgument|fieldType != expectedFieldType
java.lang.AbstractStringBuilder
setLength|StringIndexOutOfBounds|newLength < 0
codePointBefore|StringIndexOutOfBounds|i < 0 ¦¦ i >= count
codePointCount|IndexOutOfBounds|beginIndex < 0 ¦¦ endIndex > count ¦¦ beginIndex > endIndex
offsetByCodePoints|IndexOutOfBounds|index < 0 ¦¦ index > count
java.lang.Integer
parseInt|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
parseUnsignedInt|NumberFormat|len > 0 && firstChar == '-'
parseUnsignedInt|NumberFormat|!((ell & 0xffff_ffff_0000_0000L) == 0)
parseUnsignedInt|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
parseUnsignedInt|NumberFormat|len <= 0
java.lang.Long
parseLong|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
parseLong|NumberFormat|radix <= Character.MAX_RADIX && i >= endIndex
parseUnsignedLong|NumberFormat|len > 0 && firstChar == '-'
parseUnsignedLong|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
java.lang.Runtime
addShutdownHook|IllegalState|hook != null && shuttingDown|VM already shutting down
removeShutdownHook|IllegalState|hook != null && shuttingDown|VM already shutting down
traceMethodCalls|UnsupportedOperation|on
checkTargetSdkVersionForLoad|UnsupportedOperation|targetSdkVersion > 24|* is not supported on SD
java.lang.String
codePointBefore|StringIndexOutOfBounds|i < 0 ¦¦ i >= length()
codePointCount|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > length()
offsetByCodePoints|IndexOutOfBounds|index < 0 ¦¦ index > length()
substring|StringIndexOutOfBounds|beginIndex < 0
substring|StringIndexOutOfBounds|beginIndex >= 0 && subLen < 0
translateEscapes|IllegalArgument|ch == '\\' && no case for ch
java.lang.Thread
start|IllegalThreadState|started
setDaemon|IllegalThreadState|isAlive()
setSystemDaemon|IllegalThreadState|isAlive() ¦¦ !isDaemon()
java.lang.ThreadGroup
destroy|IllegalThreadState|destroyed ¦¦ (nthreads > 0)
add|IllegalThreadState|destroyed
addUnstarted|IllegalThreadState|destroyed
java.net.HttpURLConnection
setFixedLengthStreamingMode|IllegalState|connected|Already connected
setFixedLengthStreamingMode|IllegalState|!connected && chunkLength != -1|Chunked encoding streami
setChunkedStreamingMode|IllegalState|connected|Can't set streaming mode
java.text.MessageFormat
setFormat|ArrayIndexOutOfBounds|formatElementIndex > maxOffset
java.time.LocalDate
datesUntil|IllegalArgument|until != 0 && sign < 0 ^ until < 0
java.util.AbstractList
remove|IllegalState|lastRet < 0
remove|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
checkForComodification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet < 0
set|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
rangeCheckForAdd|IndexOutOfBounds|index < 0 ¦¦ index > size()
checkAbstractListModCount|ConcurrentModification|alist != null && alist.modCount != expectedModCount
rangeCheckForAdd|IndexOutOfBounds|index < 0 ¦¦ index > size
checkForComodification|ConcurrentModification|root.modCount != this.modCount
java.util.ArrayDeque
newCapacity|IllegalState|minCapacity < 0|Sorry, deque too big
nonNullElementAt|ConcurrentModification|e == null
remove|IllegalState|lastRet < 0
forEach|ConcurrentModification|to == end && end != tail
bulkRemove|ConcurrentModification|to == end && end != tail
bulkRemoveModified|ConcurrentModification|end != tail
java.util.ArrayList
equalsRange|ConcurrentModification|to > es.length
equalsArrayList|ConcurrentModification|equal = (s == other.size) && s > es.length ¦¦ s > otherEs.length
checkForComodification|ConcurrentModification|modCount != expectedModCount
hashCodeRange|ConcurrentModification|to > es.length
removeRange|IndexOutOfBounds|fromIndex > toIndex
rangeCheckForAdd|IndexOutOfBounds|index > size ¦¦ index < 0
writeObject|ConcurrentModification|modCount != expectedModCount
next|ConcurrentModification|i < limit && i >= elementData.length
remove|IllegalState|lastRet < 0
remove|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
previous|ConcurrentModification|i >= 0 && i >= elementData.length
set|IllegalState|lastRet < 0
set|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
next|ConcurrentModification|i < SubList.this.size && offset + i >= elementData.length
previous|ConcurrentModification|i >= 0 && offset + i >= elementData.length
checkForComodification|ConcurrentModification|root.modCount != expectedModCount
rangeCheckForAdd|IndexOutOfBounds|index < 0 ¦¦ index > this.size
checkForComodification|ConcurrentModification|root.modCount != modCount
forEach|ConcurrentModification|modCount != expectedModCount
removeIf|ConcurrentModification|i < end && modCount != expectedModCount
removeIf|ConcurrentModification|i >= end && modCount != expectedModCount
replaceAllRange|ConcurrentModification|modCount != expectedModCount
sort|ConcurrentModification|modCount != expectedModCount
java.util.Arrays
rangeCheck|ArrayIndexOutOfBounds|fromIndex <= toIndex && fromIndex < 0
rangeCheck|ArrayIndexOutOfBounds|fromIndex >= 0 && toIndex > arrayLength
java.util.Calendar
setInstant|IllegalState|fields != null
set|IllegalState|!(field < 0 ¦¦ field >= FIELD_COUNT) && isInstantSet()|instant has been set
setFields|IllegalArgument|(len % 2) != 0
setFields|IllegalState|(len % 2) == 0 && isInstantSet()|instant has been set
setFields|IllegalState|!isInstantSet() && (nextStamp + len / 2) < 0|stamp counter overflow
setCalendarType|IllegalState|this.type != null && !this.type.equals(type)|calendar type override
internalSet|IllegalState|nextStamp < 0|stamp counter overflow
checkDisplayNameParams|IllegalArgument|baseStyle == 3
java.util.EnumMap
checkLastReturnedIndex|IllegalState|lastReturnedIndex < 0
checkIndexForEntryUse|IllegalState|index < 0|Entry was removed
java.util.Formatter
peek|UnknownFormatConversion|isEnd()|End of String
advance|UnknownFormatConversion|isEnd()|End of String
conversion|UnknownFormatConversion|!dt && !Conversion.isValid(c)
<init>|UnknownFormatConversion|!Conversion.isFloat(c) && !Conversion.isText(c)
checkDateTime|UnknownFormatConversion|precision == -1 && !DateTime.isValid(c)|t*
java.util.HashMap
forEach|ConcurrentModification|size > 0 && (tab = table) != null && modCount != mc
computeIfAbsent|ConcurrentModification|mappingFunction != null && mc != modCount
computeIfPresent|ConcurrentModification|mc != modCount
compute|ConcurrentModification|remappingFunction != null && mc != modCount
merge|ConcurrentModification|old.value != null && mc != modCount
replaceAll|ConcurrentModification|size > 0 && (tab = table) != null && modCount != mc
nextNode|ConcurrentModification|modCount != expectedModCount
remove|IllegalState|p == null
remove|ConcurrentModification|p != null && modCount != expectedModCount
java.util.LinkedHashMap
forEach|ConcurrentModification|action != null && modCount != mc
replaceAll|ConcurrentModification|function != null && modCount != mc
nextNode|ConcurrentModification|modCount != expectedModCount
remove|IllegalState|p == null
remove|ConcurrentModification|p != null && modCount != expectedModCount
java.util.LinkedList
checkElementIndex|IndexOutOfBounds|!isElementIndex(index)
checkPositionIndex|IndexOutOfBounds|!isPositionIndex(index)
remove|IllegalState|lastReturned == null
set|IllegalState|lastReturned == null
checkForComodification|ConcurrentModification|modCount != expectedModCount
java.util.PriorityQueue
<init>|IllegalArgument|initialCapacity < 1
next|ConcurrentModification|expectedModCount != modCount
remove|ConcurrentModification|expectedModCount != modCount
remove|IllegalState|lastRet == -1 && lastRetElt == null
bulkRemove|ConcurrentModification|i >= end && modCount != expectedModCount
bulkRemove|ConcurrentModification|i < end && modCount != expectedModCount
forEach|ConcurrentModification|expectedModCount != modCount
java.util.Random
nextInt|IllegalArgument|bound <= 0
ints|IllegalArgument|streamSize < 0L
ints|IllegalArgument|streamSize >= 0L && randomNumberOrigin >= randomNumberBound
ints|IllegalArgument|randomNumberOrigin >= randomNumberBound
longs|IllegalArgument|streamSize < 0L
longs|IllegalArgument|streamSize >= 0L && randomNumberOrigin >= randomNumberBound
longs|IllegalArgument|randomNumberOrigin >= randomNumberBound
doubles|IllegalArgument|streamSize < 0L
doubles|IllegalArgument|streamSize >= 0L && !(randomNumberOrigin < randomNumberBound)
doubles|IllegalArgument|!(randomNumberOrigin < randomNumberBound)
java.util.Scanner
useTypeCache|IllegalState|closed|Scanner closed
ensureOpen|IllegalState|closed|Scanner closed
match|IllegalState|!matchValid|No match result availabl
java.util.Stack
peek|EmptyStack|len == 0
java.util.Timer
sched|IllegalState|time >= 0 && !thread.newTasksMayBeScheduled|Timer already cancelled.
sched|IllegalState|thread.newTasksMayBeScheduled && task.state != TimerTask.VIRGIN|Task already scheduled o
java.util.TreeMap
forEach|ConcurrentModification|expectedModCount != modCount
replaceAll|ConcurrentModification|expectedModCount != modCount
nextEntry|ConcurrentModification|e != null && modCount != expectedModCount
prevEntry|ConcurrentModification|e != null && modCount != expectedModCount
remove|IllegalState|lastReturned == null
remove|ConcurrentModification|lastReturned != null && modCount != expectedModCount
removeAscending|IllegalState|lastReturned == null
removeAscending|ConcurrentModification|lastReturned != null && m.modCount != expectedModCount
removeDescending|IllegalState|lastReturned == null
removeDescending|ConcurrentModification|lastReturned != null && m.modCount != expectedModCount
java.util.UUID
timestamp|UnsupportedOperation|version() != 1|Not a time-based UUID
clockSequence|UnsupportedOperation|version() != 1|Not a time-based UUID
node|UnsupportedOperation|version() != 1|Not a time-based UUID
java.util.Vector
removeElementAt|ArrayIndexOutOfBounds|index < elementCount && index < 0
get|ArrayIndexOutOfBounds|index >= elementCount
set|ArrayIndexOutOfBounds|index >= elementCount
remove|ArrayIndexOutOfBounds|index >= elementCount
bulkRemove|ConcurrentModification|i < end && modCount != expectedModCount
bulkRemove|ConcurrentModification|i >= end && modCount != expectedModCount
addAll|ArrayIndexOutOfBounds|index < 0 ¦¦ index > elementCount
remove|IllegalState|lastRet == -1
checkForComodification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet == -1
forEach|ConcurrentModification|modCount != expectedModCount
replaceAll|ConcurrentModification|modCount != expectedModCount
sort|ConcurrentModification|modCount != expectedModCount
java.util.concurrent.FutureTask
report|Cancellation|s != NORMAL && s >= CANCELLED
java.util.concurrent.ThreadPoolExecutor
addWorker|IllegalThreadState|t.getState() != Thread.State.NEW
setCorePoolSize|IllegalArgument|corePoolSize < 0
setMaximumPoolSize|IllegalArgument|maximumPoolSize <= 0 ¦¦ maximumPoolSize < corePoolSize
setKeepAliveTime|IllegalArgument|time < 0
java.util.concurrent.locks.AbstractQueuedLongSynchronizer
signal|IllegalMonitorState|!isHeldExclusively()
signalAll|IllegalMonitorState|!isHeldExclusively()
hasWaiters|IllegalMonitorState|!isHeldExclusively()
getWaitQueueLength|IllegalMonitorState|!isHeldExclusively()
getWaitingThreads|IllegalMonitorState|!isHeldExclusively()
java.util.concurrent.locks.AbstractQueuedSynchronizer
signal|IllegalMonitorState|!isHeldExclusively()
signalAll|IllegalMonitorState|!isHeldExclusively()
hasWaiters|IllegalMonitorState|!isHeldExclusively()
getWaitQueueLength|IllegalMonitorState|!isHeldExclusively()
getWaitingThreads|IllegalMonitorState|!isHeldExclusively()
java.util.concurrent.locks.ReentrantLock
tryRelease|IllegalMonitorState|getExclusiveOwnerThread() != Thread.currentThread()
java.util.concurrent.locks.ReentrantReadWriteLock
tryRelease|IllegalMonitorState|!isHeldExclusively()
java.util.concurrent.locks.StampedLock
unlockWrite|IllegalMonitorState|state != stamp ¦¦ (stamp & WBIT) == 0L
unstampedUnlockWrite|IllegalMonitorState|((s = state) & WBIT) == 0L
kotlinx.coroutines.CancellableContinuationImpl
cancelCompletedResult|IllegalState|state: is NotCompleted|Not completed
cancelCompletedResult|IllegalState|state: is CompletedContinuation<*> && state.cancelled|Must be called at most o
callSegmentOnCancellation|IllegalState|index == NO_INDEX|The index for Segment.on
trySuspend|IllegalState|no case for cur.decision|Already suspended
tryResume|IllegalState|no case for cur.decision|Already resumed
invokeOnCancellation|IllegalState|it.index != NO_INDEX|invokeOnCancellation sho
kotlinx.coroutines.CancellableContinuationKt
invokeOnCancellation|UnsupportedOperation|no case for this|third-party implementati
kotlinx.coroutines.CoroutineScopeKt
cancel|IllegalState|coroutineContext[Job] == null|Scope cannot be cancelle
kotlinx.coroutines.DebugKt
<init>|IllegalState|no case for value|System property '*' has
kotlinx.coroutines.DispatchedCoroutine
trySuspend|IllegalState|no case for decision|Already suspended
tryResume|IllegalState|no case for decision|Already resumed
kotlinx.coroutines.EventLoopImplBase
schedule|IllegalState|no case for scheduleImpl(now, delayedTask)|unexpected result
setHeap|IllegalArgument|!(_heap !== DISPOSED_TASK)
kotlinx.coroutines.EventLoopKt
nanoTime|IllegalState|returnCode != 0|clock_time_get failed wi
sleep|IllegalState|returnCode != 0|poll_oneoff failed with
kotlinx.coroutines.JobKt
getJob|IllegalState|get(Job) == null|Current context doesn't
kotlinx.coroutines.JobSupport
getCancellationException|IllegalState|val state = this.state: is Incomplete|Job is still new or acti
getCompletionCause|IllegalState|val state = state: is Finishing && state.rootCause == null|Job is still new or acti
getCompletionCause|IllegalState|val state = state: is Incomplete|Job is still new or acti
getChildJobCancellationCause|IllegalState|state: is Incomplete|Cannot be cancelling chi
makeCancelling|IllegalState|!state.isActive && finalState === COMPLETING_ALREADY|Cannot happen in *
getOrPromoteCancellingList|IllegalState|state.list == null && no case for state|State should have list:
makeCompletingOnce|IllegalState|finalState === COMPLETING_ALREADY|Job * is already complet
sealLocked|IllegalState|no case for val eh = exceptionsHolder|State is *
getCompletionExceptionOrNull|IllegalState|!(state !is Incomplete)|This job has not complet
getCompletedInternal|IllegalState|!(state !is Incomplete)|This job has not complet
kotlinx.coroutines.MultiWorkerDispatcher
dispatch|IllegalState|it.isClosed()|Dispatcher * was closed,
checkChannelResult|IllegalState|!result.isSuccess|Internal invariants of *
kotlinx.coroutines.PromiseKt
oldAwaitImpl|IllegalState|it.toThrowableOrNull() == null|Unexpected non-Kotlin ex
kotlinx.coroutines.ThreadContextElementKt
ensurePresent|IllegalState|!isPresent()|ThreadLocal * is missing
kotlinx.coroutines.Unconfined
dispatch|UnsupportedOperation|yieldContext == null|Dispatchers.Unconfined.d
kotlinx.coroutines.android.AndroidDispatcherFactory
createDispatcher|IllegalState|Looper.getMainLooper() == null|The main looper is not a
kotlinx.coroutines.channels.BufferedChannel
sendBroadcast|IllegalState|onUndeliveredElement != null|the 'onUndeliveredElemen
tryResumeReceiver|IllegalState|no case for this|Unexpected receiver type
tryResumeSender|IllegalState|no case for this|Unexpected waiter: *
next|IllegalState|!(result !== NO_RECEIVE_RESULT)|'hasNext()' has not been
invokeOnClose|IllegalState|cur === CLOSE_HANDLER_INVOKED|Another handler was alre
resumeWaiterOnClosedChannel|IllegalState|no case for this|Unexpected waiter: *
isClosed|IllegalState|no case for sendersAndCloseStatusCur.sendersCloseStatus|unexpected close status:
checkSegmentStructureInvariants|IllegalState|receiveSegment.value.id > bufferEndSegment.value.id|bufferEndSegment should
checkSegmentStructureInvariants|IllegalState|firstSegment.prev != null|All processed segments s
checkSegmentStructureInvariants|IllegalState|segment.getElement(i) != null
checkSegmentStructureInvariants|IllegalState|no case for val state = segment.getState(i)|Unexpected segment cell
kotlinx.coroutines.channels.ChannelResult
getOrThrow|IllegalState|holder is Closed && holder.cause == null|Trying to call 'getOrThr
getOrThrow|IllegalState|!(holder !is Failed) && !(holder is Closed)|Trying to call 'getOrThr
kotlinx.coroutines.flow.CallbackFlowBuilder
collectTo|IllegalState|!scope.isClosedForSend
kotlinx.coroutines.flow.ChannelAsFlow
markConsumed|IllegalState|consume && consumed.getAndSet(true)|ReceiveChannel.consumeAs
kotlinx.coroutines.flow.SharedFlowImpl
growBuffer|IllegalState|newSize <= 0|Buffer size overflow
kotlinx.coroutines.sync.MutexImpl
tryLock|IllegalState|tryLockImpl(owner): TRY_LOCK_ALREADY_LOCKED_BY_OWNER|This mutex is already lo
tryLock|IllegalState|no case for tryLockImpl(owner)|unexpected
unlock|IllegalState|!isLocked|This mutex is not locked
onLockProcessResult|IllegalState|result == ON_LOCK_ALREADY_LOCKED_BY_OWNER|This mutex is already lo
kotlinx.coroutines.sync.SemaphoreAndMutexImpl
release|IllegalState|p >= permits|The number of released p
addAcquireToQueue|IllegalState|segment.cas(i, PERMIT, TAKEN) && no case for waiter|unexpected: *
tryResumeAcquire|IllegalState|no case for this|unexpected: *
kotlinx.serialization.SealedClassSerializer
<init>|IllegalState|accumulator != null|Multiple sealed subclass
kotlinx.serialization.SerializersKt
genericArraySerializer|IllegalState|no case for eType|unsupported type in Gene
kotlinx.serialization.json.JsonElementKt
getJsonPrimitive|IllegalState|this as? JsonPrimitive == null|JsonPrimitive
getJsonObject|IllegalState|this as? JsonObject == null|JsonObject
getJsonArray|IllegalState|this as? JsonArray == null|JsonArray
getJsonNull|IllegalState|this as? JsonNull == null|JsonNull
getBoolean|IllegalState|content.toBooleanStrictOrNull() == null|* does not represent a B
kotlinx.serialization.json.JsonElementSerializersKt
asJsonDecoder|IllegalState|this as? JsonDecoder == null|This serializer can be u
asJsonEncoder|IllegalState|this as? JsonEncoder == null|This serializer can be u
kotlinx.serialization.json.JsonLiteral
<init>|IllegalArgument|coerceToInlineType != null && !coerceToInlineType.isInline
kotlinx.serialization.json.internal.CharsetReader
oneShotReadSlowPath|IllegalState|!hasLeftoverPotentiallySurrogateChar && no case for bytesRead|Unreachable state: *
kotlinx.serialization.json.internal.DynamicObjectEncoder
selectMode|IllegalState|desc.kind: is PrimitiveKind, SerialKind.ENUM|DynamicObjectSerializer
kotlinx.serialization.json.internal.JsonIteratorKt
JsonIterator|IllegalState|lexer.determineFormat(mode): DecodeSequenceMode.AUTO_DETECT|AbstractJsonLexer.determ
kotlinx.serialization.json.internal.PolymorphicKt
checkKind|IllegalState|kind is SerialKind.ENUM|Enums cannot be serializ
checkKind|IllegalState|kind is PrimitiveKind|Primitives cannot be ser
checkKind|IllegalState|kind is PolymorphicKind|Actual serializer for po
okhttp3.Cache
remove|IllegalState|!canRemove|remove() before next()
okhttp3.CertificatePinner
check|IllegalState|!hostname
okhttp3.Cookie
parseExpires|IllegalArgument|year < 1601
parseExpires|IllegalArgument|month == -1
parseExpires|IllegalArgument|!(dayOfMonth in 1..31)
parseExpires|IllegalArgument|!(hour in 0..23)
parseExpires|IllegalArgument|!(minute in 0..59)
parseExpires|IllegalArgument|!(second in 0..59)
parseDomain|IllegalArgument|s.endsWith(".")
parseDomain|IllegalArgument|s.removePrefix(".").toCanonicalHost() == null
okhttp3.Dispatcher
promoteAndExecute|IllegalState|finishedCall != null && !runningSyncCalls.remove(finishedCall)|Call wasn't in-flight!
okhttp3.FakeDns
enqueue|IllegalState|executed
enqueue|IllegalState|no case for resourceRecord.address|unexpected address
okhttp3.Handshake
handshake|IllegalState|cipherSuite == null|cipherSuite == null
handshake|IllegalState|protocol == null|tlsVersion == null
okhttp3.HttpUrl
build|IllegalState|scheme == null|scheme == null
build|IllegalState|host == null|host == null
okhttp3.MultipartBody
build|IllegalState|!parts.isNotEmpty()|Multipart body must have
okhttp3.MultipartReader
nextPart|IllegalState|closed|closed
read|IllegalState|currentPart != this|closed
okhttp3.OkHttpClient
getSslSocketFactory|IllegalState|sslSocketFactoryOrNull == null|CLEARTEXT-only client
verifyClientState|IllegalState|!(null !in (interceptors as List<Interceptor?>))|Null interceptor: *
verifyClientState|IllegalState|!(null !in (networkInterceptors as List<Interceptor?>))|Null network interceptor
verifyClientState|IllegalState|connectionSpecs.none { it.isTls } && x509TrustManager != null
verifyClientState|IllegalState|certificatePinner != CertificatePinner.DEFAULT
verifyClientState|IllegalState|!(connectionSpecs.none { it.isTls }) && x509TrustManager == null|x509TrustManager == null
sslSocketFactory|IllegalState|Platform.get().trustManager(sslSocketFactory) == null|Unable to extract the tr
okhttp3.Request
<init>|IllegalState|builder.url == null|url == null
gzip|IllegalState|body == null|cannot gzip a request th
gzip|IllegalState|contentEncoding != null|Content-Encoding already
okhttp3.Response
build|IllegalState|code < 0|code < 0: *
build|IllegalState|request == null|request == null
build|IllegalState|protocol == null|protocol == null
build|IllegalState|message == null|message == null
okhttp3.internal.connection.Exchange
getConnection|IllegalState|codec.carrier as? RealConnection == null|no connection for CONNEC
write|IllegalState|closed|closed
read|IllegalState|closed|closed
okhttp3.internal.connection.RealCall
execute|IllegalState|!executed.compareAndSet(false, true)|Already Executed
enqueue|IllegalState|!executed.compareAndSet(false, true)|Already Executed
enterNetworkInterceptorExchange|IllegalState|interceptorScopedExchange != null
enterNetworkInterceptorExchange|IllegalState|responseBodyOpen|cannot make a new reques
enterNetworkInterceptorExchange|IllegalState|!(!requestBodyOpen && !socketSourceOpen && !socketSinkOpen)
initExchange|IllegalState|!expectMoreExchanges|released
acquireConnectionNoEvents|IllegalState|this.connection != null
callDone|IllegalState|this.connection != null && toClose != null
releaseConnectionNoEvents|IllegalState|index == -1
timeoutEarlyExit|IllegalState|timeoutEarlyExit
upgradeToSocket|IllegalState|exchange == null
upgradeToSocket|IllegalState|!(!socketSinkOpen && !socketSourceOpen)
upgradeToSocket|IllegalState|requestBodyOpen
upgradeToSocket|IllegalState|!responseBodyOpen
exitNetworkInterceptorExchange|IllegalState|!expectMoreExchanges|released
okio.RealBufferedSink
writeString|IllegalState|closed|closed
write|IllegalState|closed|closed
okio.RealBufferedSource
readString|IllegalArgument|!byteCount
okio.Timeout
deadlineNanoTime|IllegalState|!hasDeadline|No deadline
org.koin.android.scope.ScopeService
onCreate|IllegalState|scope == null
org.koin.android.scope.ServiceExtKt
createServiceScope|IllegalState|this !is AndroidScopeComponent|Service should implement
destroyServiceScope|IllegalState|this !is AndroidScopeComponent|Service should implement
org.koin.androidx.compose.ViewModelKt
koinViewModel|IllegalState|LocalViewModelStoreOwner.current == null|No ViewModelStoreOwner w
org.koin.androidx.compose.navigation.NavViewModelKt
koinNavViewModel|IllegalState|LocalViewModelStoreOwner.current == null|No ViewModelStoreOwner w
org.koin.androidx.compose.scope.KoinAndroidScopeKt
KoinActivityScope|IllegalState|(LocalContext.current as? AndroidScopeComponent)?.scope == null|Current context * must i
KoinFragmentScope|IllegalState|(LocalContext.current as? AndroidScopeComponent)?.scope == null|Current context * must i
org.koin.androidx.scope.ComponentActivityExtKt
createActivityScope|IllegalState|this !is AndroidScopeComponent|Activity should implemen
createActivityRetainedScope|IllegalState|this !is AndroidScopeComponent|Activity should implemen
org.koin.androidx.scope.FragmentExtKt
createFragmentScope|IllegalState|this !is AndroidScopeComponent|Fragment should implemen
requireScopeActivity|IllegalState|activity as? T == null|can't get ScopeActivity
org.koin.androidx.scope.RetainedScopeActivity
onCreate|IllegalState|scope == null
org.koin.androidx.scope.ScopeActivity
onCreate|IllegalState|scope == null
org.koin.androidx.scope.ScopeFragment
onViewCreated|IllegalState|scope == null
org.koin.core.KoinKtorApplication
onBridgeKoinToKtor|IllegalState|ktorApplication == null|KoinKtorApplication has
onBridgeKtorToKoin|IllegalState|ktorApplication == null|KoinKtorApplication has
org.koin.core.context.GlobalContext
get_koin|IllegalState|_koin == null|KoinApplication has not
register|KoinApplicationAlreadyStarted|_koin != null|A Koin Application has a
get_koinApplication|IllegalState|_koin == null|KoinApplication has not
org.koin.core.context.MutableGlobalContext
get_koinApplication|IllegalState|_koin == null|KoinApplication has not
register|KoinApplicationAlreadyStarted|_koin != null|A Koin Application has a
org.koin.core.coroutine.KoinCoroutinesEngine
getKoin|IllegalState|_koin == null|No Koin instance is regi
org.koin.core.extension.ExtensionManager
getExtension|IllegalState|getExtensionOrNull(id) == null|Koin extension '*' not f
org.koin.core.instance.SingleInstanceFactory
getValue|IllegalState|value == null|Single instance created
org.koin.core.parameter.ParametersHolder
get|DefinitionParameter|getOrNull(T::class) == null|No value found for type
org.koin.core.scope.Scope
linkTo|IllegalState|isRoot|Can't add scope link to
unlink|IllegalState|isRoot|Can't remove scope link
retrofit2.CompletableFutureCallAdapterFactory
get|IllegalState|!(returnType instanceof ParameterizedType)|CompletableFuture return
get|IllegalState|!(innerType instanceof ParameterizedType)|Response must be paramet
retrofit2.OkHttpCall
enqueue|IllegalState|executed|Already executed.
execute|IllegalState|executed|Already executed.
retrofit2.Reflection
invokeDefaultMethod|UnsupportedOperation|Build.VERSION.SDK_INT < 26|Calling default methods
retrofit2.Retrofit
build|IllegalState|baseUrl == null|Base URL required.
retrofit2.Utils
getRawType|IllegalArgument|type instanceof ParameterizedType && !(rawType instanceof Class)
getSupertype|IllegalArgument|!supertype.isAssignableFrom(contextRawType)
checkNotPrimitive|IllegalArgument|type instanceof Class<?> && ((Class<?>) type).isPrimitive()
<init>|IllegalArgument|lowerBounds.length > 1
<init>|IllegalArgument|lowerBounds.length <= 1 && upperBounds.length != 1
<init>|IllegalArgument|lowerBounds[0] != null && upperBounds[0] != Object.class
`,
};
