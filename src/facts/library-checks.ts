// Mined by scripts/mine-library-checks.ts; do not edit by hand.

/**
 * Where libraries throw on purpose, and when: below each class a line for each place, with method, exception, condition,
 * how its message begins (`*` for what is filled in) and what decides it: `0/2 index` the first of two parameters,
 * `<close` a function that must have run before, `>start` one that has not. Facts of their public sources.
 */
export const LIBRARY_CHECKS = {
  asOf: "2026-11",
  source:
    "sources of Android 14, AndroidX of 2021, Media3 1.11, ExoPlayer 2.19, OkHttp 5, Okio 3, Retrofit 2, Moshi 1, Gson 2, Dagger 2, Glide 5, Coil 3, Picasso 3, Lottie 6, EventBus 3, kotlinx.coroutines 1, kotlinx.serialization 1, Realm 10, Material Components 1, Koin 4, RxJava 3, Firebase of 2026, Ktor 3, Epoxy 5, Mavericks 3, Conductor 4, Apollo Kotlin 5, SQLDelight 2, Realm Kotlin 3, Fresco 3, kotlinx-datetime 0, ConstraintLayout 2, Accompanist 0, RxAndroidBle 1, Nordic BLE 2, Maps Utils of 2026, AppAuth 0, Circuit of 2026",
  rows: String.raw`
android.animation.AnimatorInflater
createStateListAnimatorFromXml|NotFound|"item".equals(parser.getName()) && animator == null|animation state item mus
getPVH|Inflate|nodesTo != null && !PathParser.canMorph(nodesFrom, nodesTo)|Can't morph from * to *
setupAnimatorForPath|Inflate|!PathParser.canMorph(pathDataFrom, pathDataTo)|* Can't morph from * to
setupObjectAnimator|Inflate|propertyXName == null && propertyYName == null|* propertyXName or prope
createAnimatorFromXml|Runtime|!name.equals("set") && !name.equals("propertyValuesHolder")|Unknown animator name: *
android.animation.ValueAnimator
start|AndroidRuntime|Looper.myLooper() == null|Animators may only be ru
cancel|AndroidRuntime|Looper.myLooper() == null|Animators may only be ru
end|AndroidRuntime|Looper.myLooper() == null|Animators may only be ru
resume|AndroidRuntime|Looper.myLooper() == null|Animators may only be re
animateValuesInRange|UnsupportedOperation|currentPlayTime < 0 ¦¦ lastPlayTime < -1|Error: Play time should
android.app.Activity
enterPictureInPictureMode|IllegalState|params != null && !mCanEnterPictureInPicture|Activity must be resumed|<performStop;>performCreate,performNewIntent,performRestart
setActionBar|IllegalState|ab instanceof WindowDecorActionBar|This Activity already ha
setDefaultKeyMode|IllegalArgument|no case for mode||0/1 mode
startActivityForResultAsUser|Runtime|mParent != null|Can't be called from a c
startActivityAsUser|Runtime|mParent != null|Can't be called from a c
startActivityAsCaller|Runtime|mParent != null|Can't be called from a c
startActivityIfNeeded|UnsupportedOperation|mParent != null|startActivityIfNeeded ca
startNextMatchingActivity|UnsupportedOperation|mParent != null|startNextMatchingActivit
recreate|IllegalState|mParent != null|Can only be called on to
recreate|IllegalState|mParent == null && Looper.myLooper() != mMainThread.getLooper()|Must be called from main
finishAffinity|IllegalState|mParent != null|Can not be called from a
finishAffinity|IllegalState|mResultCode != RESULT_CANCELED ¦¦ mResultData != null|Can not be called to del
ensureSearchManager|IllegalState|mSearchManager == null && caught ServiceNotFoundException
getSystemService|IllegalState|getBaseContext() == null|System services not avai
getOnBackInvokedDispatcher|IllegalState|mWindow == null|OnBackInvokedDispatcher|>attach
android.app.ActivityThread
onConfigurationChanged|IllegalState|activity == null|Received config update f
requestCompatCameraControl|IllegalState|activity == null|Received camera compat c
getPackageInfo|Security|securityViolation
handleStartActivity|IllegalState|!r.stopped|Can't start activity tha|0/3 r
handleCreateBackupAgent|Runtime|packageName != null && caught Exception|Unable to create BackupA
handleSystemApplicationInfoChanged|IllegalState|!mSystemThread|Must only be called in t
prepareInstrumentation|Runtime|ii == null|Unable to find instrumen
installProvider|Runtime|info.splitName != null && caught NameNotFoundException
installProvider|Runtime|!mInstrumentation.onException(null, e)|Unable to get provider *
attach|Runtime|system && caught Exception|Unable to instantiate Ap
android.app.BackStackRecord
doAddOp|IllegalState|fragment.mTag != null && !tag.equals(fragment.mTag)|Can't change tag of frag
doAddOp|IllegalArgument|containerViewId != 0 && containerViewId == View.NO_ID|Can't add fragment * wit|0/4 containerViewId
replace|IllegalArgument|containerViewId == 0|Must use non-zero contai|0/3 containerViewId
addSharedElement|IllegalArgument|transitionName == null|Unique transitionNames a
addSharedElement|IllegalArgument|mSharedElementTargetNames.contains(name)|A shared element with th|1/2 name
addSharedElement|IllegalArgument|mSharedElementSourceNames.contains(transitionName)|A shared element with th
addToBackStack|IllegalState|!mAllowAddToBackStack|This FragmentTransaction|<disallowAddToBackStack
disallowAddToBackStack|IllegalState|mAddToBackStack|This transaction is alre|<addToBackStack
runOnCommit|IllegalArgument|runnable == null|runnable cannot be null|0/1 runnable
commitInternal|IllegalState|mCommitted|commit already called
executeOps|IllegalArgument|no case for op.cmd|Unknown cmd: *
executePopOps|IllegalArgument|no case for op.cmd|Unknown cmd: *
android.app.ContextImpl
getApplicationInfo|Runtime|mPackageInfo == null|Not supported in system
getPackageResourcePath|Runtime|mPackageInfo == null|Not supported in system
getPackageCodePath|Runtime|mPackageInfo == null|Not supported in system
getCrateDir|IllegalArgument|!FileUtils.isValidExtFilename(crateId)|invalidated crateId|0/1 crateId
startActivitiesAsUser|AndroidRuntime|(intents[0].getFlags()&Intent.FLAG_ACTIVITY_NEW_TASK) == 0|Calling startActivities(|0/3 intents
startActivities|AndroidRuntime|(intents[0].getFlags()&Intent.FLAG_ACTIVITY_NEW_TASK) == 0|Calling startActivities(|0/2 intents
unregisterReceiver|Runtime|mPackageInfo == null|Not supported in system
startServiceCommon|Security|cn != null && cn.getPackageName().equals("!")|Not allowed to start ser
startServiceCommon|Security|cn.getPackageName().equals("!!")|Unable to start service
stopServiceCommon|Security|res < 0|Not allowed to stop serv
bindServiceAsUser|IllegalArgument|handler == null|handler must not be null|3/5 handler
bindServiceCommon|IllegalArgument|conn == null|connection is null|1/7 conn
bindServiceCommon|IllegalArgument|conn != null && handler != null && executor != null|Handler and Executor bot
bindServiceCommon|Runtime|!(handler != null && executor != null) && mPackageInfo == null|Not supported in system
bindServiceCommon|Security|!(handler != null && executor != null) && res < 0|Not allowed to bind to s
updateServiceGroup|IllegalArgument|conn == null|connection is null|0/3 conn
updateServiceGroup|IllegalArgument|mPackageInfo != null && sd == null|ServiceConnection not cu
updateServiceGroup|Runtime|conn != null && mPackageInfo == null|Not supported in system
unbindService|IllegalArgument|conn == null|connection is null|0/1 conn
unbindService|Runtime|conn != null && mPackageInfo == null|Not supported in system
checkPermission|IllegalArgument|permission == null|permission is null|0/4 permission
checkCallingPermission|IllegalArgument|permission == null|permission is null|0/1 permission
checkCallingOrSelfPermission|IllegalArgument|permission == null|permission is null|0/1 permission
checkSelfPermission|IllegalArgument|permission == null|permission is null|0/1 permission
enforce|Security|resultOfCheck != PERMISSION_GRANTED|*.|1/5 resultOfCheck
uriModeFlagToString|IllegalArgument|builder.length() <= 5|Unknown permission mode
enforceForUri|Security|resultOfCheck != PERMISSION_GRANTED|* permission on *.|1/6 resultOfCheck
createContextForSdkInSandbox|Security|!Process.isSdkSandbox()|API can only be called f
createConfigurationContext|IllegalArgument|overrideConfiguration == null|overrideConfiguration mu|0/1 overrideConfiguration
createDisplayContext|IllegalArgument|display == null|display must not be null|0/1 display
createDeviceContext|IllegalArgument|vdm == null ¦¦ !vdm.isValidVirtualDeviceId(deviceId)|Not a valid ID of the de|0/1 deviceId
createWindowContext|UnsupportedOperation|getDisplay() == null|Please call this API wit
createWindowContext|IllegalArgument|display == null|Display must not be null|0/3 display
createTokenContext|IllegalArgument|display == null|Display must not be null|1/2 display
getDisplay|UnsupportedOperation|!isAssociatedWithDisplay()|Tried to obtain display
updateDeviceId|IllegalArgument|!vdm.isValidVirtualDeviceId(updatedDeviceId)|Not a valid ID of the de|0/1 updatedDeviceId
updateDeviceId|UnsupportedOperation|mIsExplicitDeviceId|Cannot update device ID
registerDeviceIdChangeListener|IllegalArgument|getDeviceIdListener(listener) != null|attempt to call register|1/2 listener
getDataDir|Runtime|mPackageInfo != null && res == null|No data directory found
getDataDir|Runtime|mPackageInfo == null|No package details found
createAppContext|IllegalArgument|packageInfo == null|packageInfo|1/3 packageInfo
createActivityContext|IllegalArgument|packageInfo == null|packageInfo|1/6 packageInfo
checkMode|Security|(mode & MODE_WORLD_READABLE) != 0|MODE_WORLD_READABLE no l|0/1 mode
checkMode|Security|(mode & MODE_WORLD_WRITEABLE) != 0|MODE_WORLD_WRITEABLE no|0/1 mode
makeFilename|IllegalArgument|name.indexOf(File.separatorChar) >= 0|File * contains a path s|1/2 name
android.app.Dialog
setOnCancelListener|IllegalState|mCancelAndDismissTaken != null|OnCancelListener is alre
setOnDismissListener|IllegalState|mCancelAndDismissTaken != null|OnDismissListener is alr
android.app.Fragment
instantiate|Instantiation|clazz == null && !Fragment.class.isAssignableFrom(clazz)|Trying to instantiate a
setArguments|IllegalState|mIndex >= 0 && isStateSaved()|Fragment already active
setInitialSavedState|IllegalState|mIndex >= 0|Fragment already active
setTargetFragment|IllegalArgument|mine != null && theirs != null && mine != theirs|Fragment * must share th
setTargetFragment|IllegalArgument|check == this|Setting * as the target
getResources|IllegalState|mHost == null|Fragment * not attached|<initState
getLoaderManager|IllegalState|mLoaderManager == null && mHost == null|Fragment * not attached|<initState
startActivity|IllegalState|mHost == null|Fragment * not attached|<initState
startActivityForResult|IllegalState|mHost == null|Fragment * not attached|<initState
startActivityForResultAsUser|IllegalState|mHost == null|Fragment * not attached|<initState
startIntentSenderForResult|IllegalState|mHost == null|Fragment * not attached|<initState
requestPermissions|IllegalState|mHost == null|Fragment * not attached|<initState
onGetLayoutInflater|IllegalState|mHost == null|onGetLayoutInflater() ca|<initState
onFindViewById|IllegalState|mView == null|Fragment does not have a
performDetach|IllegalState|mChildFragmentManager != null && !mRetaining|Child FragmentManager of|<initState
android.app.FragmentBreadCrumbs
setMaxVisible|IllegalArgument|visibleCrumbs < 1|visibleCrumbs must be gr|0/1 visibleCrumbs
android.app.FragmentHostCallback
onStartActivityFromFragment|IllegalState|requestCode != -1|Starting activity with a|2/4 requestCode
onStartActivityAsUserFromFragment|IllegalState|requestCode != -1|Starting activity with a|2/5 requestCode
onStartIntentSenderFromFragment|IllegalState|requestCode != -1|Starting intent sender w|2/8 requestCode
android.app.FragmentManagerImpl
popBackStack|IllegalArgument|id < 0|Bad id: *|0/2 id
popBackStackImmediate|IllegalArgument|id < 0|Bad id: *|0/2 id
moveToState|IllegalState|f.mTarget != null && mActive.get(f.mTarget.mIndex) != f.mTarget|Fragment * declared targ|0/5 f
moveToState|IllegalState|mHost == null && newState != Fragment.INITIALIZING|No activity|0/2 newState
addFragment|IllegalState|!fragment.mDetached && mAdded.contains(fragment)|Fragment already added:|0/2 fragment
removeFragment|IllegalState|false && !mAdded.contains(fragment)|Fragment not added: *|0/1 fragment
attachFragment|IllegalState|!fragment.mAdded && mAdded.contains(fragment)|Fragment already added:|0/1 fragment
checkStateLoss|IllegalState|mStateSaved|Can not perform this act|<saveAllState
checkStateLoss|IllegalState|!mStateSaved && mNoTransactionsBecause != null|Can not perform this act
enqueueAction|IllegalState|mDestroyed ¦¦ mHost == null && !allowStateLoss|Activity has been destro|1/2 allowStateLoss
ensureExecReady|IllegalState|mExecutingActions|FragmentManager is alrea
ensureExecReady|IllegalState|Looper.myLooper() != mHost.getHandler().getLooper()|Must be called from main
removeRedundantOperationsAndExecute|IllegalState|isRecordPop == null ¦¦ records.size() != isRecordPop.size()|Internal error with the
restoreAllState|IllegalState|fms.mAdded != null && mAdded.contains(f)|Already added!
attachController|IllegalState|mHost != null|Already attached
onCreateView|IllegalArgument|containerId == View.NO_ID && id == View.NO_ID && tag == null|*: Must specify unique a
onCreateView|IllegalArgument|fragment != null && fragment.mInLayout|*: Duplicate id 0x*, tag
onCreateView|IllegalState|fragment.mView == null|Fragment * did not creat
android.app.LoadedApk
initializeJavaContextClassLoader|IllegalState|pi == null|Unable to get package in
makeApplicationInner|Runtime|!mActivityThread.mInstrumentation.onException(app, e)|Unable to instantiate ap
forgetReceiverDispatcher|IllegalArgument|holder != null && rd != null|Unregistering Receiver *
forgetReceiverDispatcher|IllegalState|context == null|Unbinding Receiver * fro|0/2 context
validate|IllegalState|mContext != context|Receiver * registered wi|0/2 context
validate|IllegalState|mContext == context && mActivityThread != activityThread|Receiver * registered wi|1/2 activityThread
forgetServiceDispatcher|IllegalArgument|holder != null && sd != null|Unbinding Service * that
forgetServiceDispatcher|IllegalState|context == null|Unbinding Service * from|0/2 context
validate|Runtime|mContext != context|ServiceConnection * regi|0/3 context
validate|Runtime|mContext == context && mActivityThread != activityThread|ServiceConnection * regi|1/3 activityThread
validate|Runtime|mActivityExecutor != activityExecutor|ServiceConnection * regi|2/3 activityExecutor
android.app.LoaderManagerImpl
initLoader|IllegalState|mCreatingLoader|Called while creating a|<restartLoader
restartLoader|IllegalState|mCreatingLoader|Called while creating a|<initLoader
destroyLoader|IllegalState|mCreatingLoader|Called while creating a|<initLoader,restartLoader
getLoader|IllegalState|mCreatingLoader|Called while creating a|<initLoader,restartLoader
android.app.Notification
setIntent|IllegalState|mShortcutId != null|Created as a shortcut bu
setIcon|IllegalState|mShortcutId != null|Created as a shortcut bu
applyToView|Runtime|mValueIfGone != 0|Programming error: 'text
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
ensureValidLocked|Runtime|mObject == 0|AssetManager has been de|<finalize,close,xmlBlockGone,releaseTheme,rebaseTheme
ensureOpenLocked|Runtime|!mOpen|AssetManager has been cl|<close
ensureOpen|IllegalState|mAssetNativePtr == 0|AssetInputStream is clos|<close
android.content.res.Resources
onLoadersChanged|IllegalArgument|Resources.this != resources||0/2 resources
setCallbacks|IllegalState|mCallbacks != null|callback already registe|<addLoaders,removeLoaders,clearLoaders
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
android.content.res.TypedArray
length|Runtime|mRecycled|Cannot make calls to a r|<recycle
getIndexCount|Runtime|mRecycled|Cannot make calls to a r|<recycle
getIndex|Runtime|mRecycled|Cannot make calls to a r|<recycle
getResources|Runtime|mRecycled|Cannot make calls to a r|<recycle
getText|Runtime|mRecycled|Cannot make calls to a r|<recycle
getText|Runtime|!mRecycled && !getValueAt(index, v)|getText of bad type: 0x*|0/1 index
getString|Runtime|mRecycled|Cannot make calls to a r|<recycle
getString|Runtime|!mRecycled && !getValueAt(index, v)|getString of bad type: 0|0/1 index
getNonResourceString|Runtime|mRecycled|Cannot make calls to a r|<recycle
getNonConfigurationString|Runtime|mRecycled|Cannot make calls to a r|<recycle
getNonConfigurationString|Runtime|!getValueAt(index, v)|getNonConfigurationStrin|0/2 index
getBoolean|Runtime|mRecycled|Cannot make calls to a r|<recycle
getBoolean|Runtime|!mRecycled && !getValueAt(index, v)|getBoolean of bad type:|0/2 index
getInt|Runtime|mRecycled|Cannot make calls to a r|<recycle
getInt|Runtime|!mRecycled && !getValueAt(index, v)|getInt of bad type: 0x*|0/2 index
getFloat|Runtime|mRecycled|Cannot make calls to a r|<recycle
getFloat|Runtime|!mRecycled|getFloat of bad type: 0x|>recycle
getColor|Runtime|mRecycled|Cannot make calls to a r|<recycle
getColor|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getColor|UnsupportedOperation|!mRecycled|Can't convert value at i|>recycle
getComplexColor|Runtime|mRecycled|Cannot make calls to a r|<recycle
getComplexColor|UnsupportedOperation|value.type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getColorStateList|Runtime|mRecycled|Cannot make calls to a r|<recycle
getColorStateList|UnsupportedOperation|value.type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getInteger|Runtime|mRecycled|Cannot make calls to a r|<recycle
getInteger|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getInteger|UnsupportedOperation|!mRecycled|Can't convert value at i|>recycle
getDimension|Runtime|mRecycled|Cannot make calls to a r|<recycle
getDimension|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getDimension|UnsupportedOperation|!mRecycled|Can't convert value at i|>recycle
getDimensionPixelOffset|Runtime|mRecycled|Cannot make calls to a r|<recycle
getDimensionPixelOffset|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getDimensionPixelOffset|UnsupportedOperation|!mRecycled|Can't convert value at i|>recycle
getDimensionPixelSize|Runtime|mRecycled|Cannot make calls to a r|<recycle
getDimensionPixelSize|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getDimensionPixelSize|UnsupportedOperation|!mRecycled|Can't convert value at i|>recycle
getLayoutDimension|Runtime|mRecycled|Cannot make calls to a r|<recycle
getLayoutDimension|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getLayoutDimension|UnsupportedOperation|!mRecycled|*: You must supply a * a|>recycle
getFraction|Runtime|mRecycled|Cannot make calls to a r|<recycle
getFraction|UnsupportedOperation|type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getFraction|UnsupportedOperation|!mRecycled|Can't convert value at i|>recycle
getResourceId|Runtime|mRecycled|Cannot make calls to a r|<recycle
getThemeAttributeId|Runtime|mRecycled|Cannot make calls to a r|<recycle
getDrawableForDensity|Runtime|mRecycled|Cannot make calls to a r|<recycle
getDrawableForDensity|UnsupportedOperation|value.type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getFont|Runtime|mRecycled|Cannot make calls to a r|<recycle
getFont|UnsupportedOperation|value.type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
getTextArray|Runtime|mRecycled|Cannot make calls to a r|<recycle
getValue|Runtime|mRecycled|Cannot make calls to a r|<recycle
getType|Runtime|mRecycled|Cannot make calls to a r|<recycle
getSourceResourceId|Runtime|mRecycled|Cannot make calls to a r|<recycle
hasValue|Runtime|mRecycled|Cannot make calls to a r|<recycle
hasValueOrEmpty|Runtime|mRecycled|Cannot make calls to a r|<recycle
peekValue|Runtime|mRecycled|Cannot make calls to a r|<recycle
getPositionDescription|Runtime|mRecycled|Cannot make calls to a r|<recycle
recycle|Runtime|mRecycled|* recycled twice!
extractThemeAttrs|Runtime|mRecycled|Cannot make calls to a r|<recycle
getChangingConfigurations|Runtime|mRecycled|Cannot make calls to a r|<recycle
android.database.AbstractCursor
checkPosition|CursorIndexOutOfBounds|-1 == mPos ¦¦ getCount() == mPos
android.database.AbstractWindowedCursor
checkPosition|StaleData|mWindow == null|Attempting to access a c|<closeWindow;>clearOrCreateWindow
android.database.BulkCursorToCursorAdaptor
throwIfCursorIsClosed|StaleData|mBulkCursor == null|Attempted to access a cu|<close
android.database.CursorJoiner
hasNext|IllegalState|mCompareResultIsValid && no case for mCompareResult|bad value for mCompareRe
next|IllegalState|!hasNext()|you must only call next(
android.database.CursorToBulkCursorAdaptor
throwIfCursorIsClosed|StaleData|mCursor == null|Attempted to access a cu|<binderDied,close
createAndRegisterObserverProxyLocked|IllegalState|mObserver != null|an observer is already r
android.database.DatabaseUtils
readExceptionFromParcel|IllegalArgument|code: 2||2/3 code
readExceptionFromParcel|UnsupportedOperation|code: 3||2/3 code
readExceptionFromParcel|SQLite|code: 9||2/3 code
readExceptionFromParcel|OperationCanceled|code: 11||2/3 code
execute|IllegalState|mPreparedStatement == null|you must prepare this in
android.database.Observable
registerObserver|IllegalState|observer != null && mObservers.contains(observer)|Observer * is already re|0/1 observer
unregisterObserver|IllegalState|observer != null && index == -1|Observer * was not regis
android.database.TranslatingCursor
getDouble|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/1 columnIndex
getFloat|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/1 columnIndex
getInt|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/1 columnIndex
getLong|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/1 columnIndex
getShort|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/1 columnIndex
copyStringToBuffer|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/2 columnIndex
getBlob|IllegalArgument|ArrayUtils.contains(mTranslateColumnIndices, columnIndex)||0/1 columnIndex
android.database.sqlite.SQLiteClosable
acquireReference|IllegalState|mReferenceCount <= 0|attempt to re-open an al
android.database.sqlite.SQLiteCompatibilityWalFlags
getWALSyncMode|IllegalState|!sLegacyCompatibilityWalEnabled|isLegacyCompatibilityWal|<reset
android.database.sqlite.SQLiteConnection
setLocaleFromConfiguration|SQLite|!mIsReadOnlyConnection && caught RuntimeException|Failed to change locale
throwIfStatementForbidden|SQLite|mOnlyAllowReadOnlyOperations && !statement.mReadOnly|Cannot execute this stat|0/1 statement
android.database.sqlite.SQLiteConnectionPool
reconfigure|IllegalState|walModeChanged && !mAcquiredConnections.isEmpty()|Write Ahead Logging (WAL
reconfigure|IllegalState|foreignKeyModeChanged && !mAcquiredConnections.isEmpty()|Foreign Key Constraints
releaseConnection|IllegalState|status == null|Cannot perform this oper
shouldYieldConnection|IllegalState|!mAcquiredConnections.containsKey(connection)|Cannot perform this oper|0/2 connection
throwIfClosedLocked|IllegalState|!mIsOpen|Cannot perform this oper|<finalize,close
android.database.sqlite.SQLiteDatabase
findEditTable|IllegalState|TextUtils.isEmpty(tables)|Invalid tables|0/1 tables
setMaxSqlCacheSize|IllegalState|cacheSize > MAX_SQL_CACHE_SIZE ¦¦ cacheSize < 0|expected value between 0|0/1 cacheSize
isDatabaseIntegrityOk|IllegalState|attachedDbs == null|databaselist for: * coul
throwIfNotOpenLocked|IllegalState|mConnectionPoolLocked == null|The database '*' is not|<finalize,onAllReferencesReleased
android.database.sqlite.SQLiteOpenHelper
setLookasideConfig|IllegalState|mDatabase != null && mDatabase.isOpen()|Lookaside memory config
setOpenParams|IllegalState|mDatabase != null && mDatabase.isOpen()|OpenParams cannot be set
setIdleConnectionTimeout|IllegalState|mDatabase != null && mDatabase.isOpen()|Connection timeout setti
getDatabaseLocked|IllegalState|mIsInitializing|getDatabase called recur
getDatabaseLocked|SQLite|version != mNewVersion && db.isReadOnly()|Can't upgrade read-only
getDatabaseLocked|IllegalState|!SQLiteDatabase.deleteDatabase(databaseFile)|Unable to delete obsolet
close|IllegalState|mIsInitializing|Closed during initializa|<getWritableDatabase,getReadableDatabase
android.database.sqlite.SQLiteSession
throwIfNoTransaction|IllegalState|mTransactionStack == null|Cannot perform this oper
throwIfTransactionMarkedSuccessful|IllegalState|mTransactionStack != null && mTransactionStack.mMarkedSuccessful|Cannot perform this oper
throwIfNestedTransaction|IllegalState|hasNestedTransaction()|Cannot perform this oper
android.graphics.BaseCanvas
throwIfCannotDraw|Runtime|bitmap.isRecycled()|Canvas: trying to use a|0/1 bitmap
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
<init>|Runtime|nativeBitmap == 0|internal error: native b|0/8 nativeBitmap
reconfigure|IllegalState|!(width <= 0 ¦¦ height <= 0) && !isMutable()|only mutable bitmaps may
checkRecycled|IllegalState|mRecycled||<recycle
checkHardware|IllegalState|getConfig() == Config.HARDWARE
copyPixelsToBuffer|Runtime|!(dst instanceof ShortBuffer) && !(dst instanceof IntBuffer)|unsupported Buffer subcl|0/1 dst
copyPixelsToBuffer|Runtime|bufferSize < pixelSize|Buffer not large enough
copyPixelsFromBuffer|Runtime|!(src instanceof ShortBuffer) && !(src instanceof IntBuffer)|unsupported Buffer subcl|0/1 src
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
checkRecycled|IllegalState|mRecycled||<recycle
android.graphics.Canvas
<init>|IllegalState|!bitmap.isMutable()|Immutable bitmap passed|0/1 bitmap
<init>|IllegalState|nativeCanvas == 0||0/1 nativeCanvas
setBitmap|Runtime|isHardwareAccelerated()|Can't set a bitmap devic
setBitmap|IllegalState|bitmap != null && !bitmap.isMutable()||0/1 bitmap
android.graphics.Color
RGBToHSV|Runtime|hsv.length < 3|3 components required fo|3/4 hsv
HSVToColor|Runtime|hsv.length < 3|3 components required fo|1/2 hsv
android.graphics.RecordingCanvas
throwIfCannotDraw|Runtime|bitmapSize > MAX_BITMAP_SIZE|Canvas: trying to draw t
android.hardware.Camera
<init>|Runtime|checkInitErrors(err) && err == -EACCES|Fail to connect to camer
<init>|Runtime|err != -EACCES && err == -ENODEV|Camera initialization fa
<init>|Runtime|checkInitErrors(err)|Unknown camera error
startFaceDetection|Runtime|mFaceDetectionRunning|Face detection is alread
android.location.LocationManager
getCurrentLocation|IllegalArgument|locationRequest.getProvider() == null||0/4 locationRequest
requestLocationUpdates|IllegalArgument|locationRequest.getProvider() == null||0/2 locationRequest
requestLocationUpdates|IllegalState|transport != null && !transport.isRegistered()
getGpsStatus|UnsupportedOperation|Compatibility.isChangeEnabled(BLOCK_GPS_STATUS_USAGE)|GpsStatus APIs not suppo
addGpsStatusListener|UnsupportedOperation|Compatibility.isChangeEnabled(BLOCK_GPS_STATUS_USAGE)|GpsStatus APIs not suppo
removeGpsStatusListener|UnsupportedOperation|Compatibility.isChangeEnabled(BLOCK_GPS_STATUS_USAGE)|GpsStatus APIs not suppo
recompute|IllegalArgument|userId < 0||0/1 userId
android.media.AudioRecord
setAudioSource|IllegalState|mAudioPlaybackCaptureConfiguration != null
setAudioPlaybackCaptureConfig|IllegalState|mAttributes != null
buildAudioPlaybackCaptureRecord|UnsupportedOperation|error != 0|Error: could not registe
buildAudioPlaybackCaptureRecord|UnsupportedOperation|error == 0 && record == null|Cannot create AudioRecor
buildCallExtractionRecord|UnsupportedOperation|AudioManager.registerAudioPolicyStatic(audioPolicy) != 0|Error: could not registe
buildCallExtractionRecord|UnsupportedOperation|record == null|Cannot create extraction
build|UnsupportedOperation|mIsHotwordStream && mIsHotwordLookback|setRequestHotwordLookbac
build|UnsupportedOperation|record.getState() == STATE_UNINITIALIZED|Cannot create AudioRecor
startRecording|IllegalState|mState != STATE_INITIALIZED|startRecording() called|<release;>deferred_connect
stop|IllegalState|mState != STATE_INITIALIZED|stop() called on an unin|<release;>deferred_connect
shareAudioHistory|Security|status == AudioSystem.PERMISSION_DENIED|permission CAPTURE_AUDIO
setLogSessionId|IllegalState|mState == STATE_UNINITIALIZED|AudioRecord not initiali|<release;>deferred_connect
android.media.AudioTrack
buildCallInjectionTrack|UnsupportedOperation|AudioManager.registerAudioPolicyStatic(audioPolicy) != 0|Error: could not registe
buildCallInjectionTrack|UnsupportedOperation|track == null|Cannot create injection
build|UnsupportedOperation|mOffload && mPerformanceMode == PERFORMANCE_MODE_LOW_LATENCY|Offload and low latency
build|UnsupportedOperation|track.getState() == STATE_UNINITIALIZED|Cannot create AudioTrack
setOffloadDelayPadding|IllegalState|delayInFrames >= 0 && !mOffloaded|Illegal use of delay/pad
setOffloadDelayPadding|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Uninitialized track|<release;>deferred_connect,write
getOffloadDelay|IllegalState|!mOffloaded|Illegal query of delay o
getOffloadDelay|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Illegal query of delay o|<release;>deferred_connect,write
getOffloadPadding|IllegalState|!mOffloaded|Illegal query of padding
getOffloadPadding|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Illegal query of padding|<release;>deferred_connect,write
setOffloadEndOfStream|IllegalState|!mOffloaded|EOS not supported on non
setOffloadEndOfStream|IllegalState|mOffloaded && mState == STATE_UNINITIALIZED|Uninitialized track|<release;>deferred_connect,write
setOffloadEndOfStream|IllegalState|mState != STATE_UNINITIALIZED && mPlayState != PLAYSTATE_PLAYING|EOS not supported if not|<release,stop,pause
setOffloadEndOfStream|IllegalState|mStreamEventCbInfoList.size() == 0|EOS not supported withou
setStartThresholdInFrames|IllegalState|mState != STATE_INITIALIZED|AudioTrack is not initia|<release;>deferred_connect,write
setStartThresholdInFrames|IllegalState|mState == STATE_INITIALIZED && mDataLoadMode != MODE_STREAM|AudioTrack must be a str
getStartThresholdInFrames|IllegalState|mState != STATE_INITIALIZED|AudioTrack is not initia|<release;>deferred_connect,write
getStartThresholdInFrames|IllegalState|mState == STATE_INITIALIZED && mDataLoadMode != MODE_STREAM|AudioTrack must be a str
clampGainOrLevel|IllegalArgument|Float.isNaN(gainOrLevel)||0/1 gainOrLevel
play|IllegalState|mState != STATE_INITIALIZED|play() called on uniniti|<release;>deferred_connect,write
stop|IllegalState|mState != STATE_INITIALIZED|stop() called on uniniti|<release;>deferred_connect,write
pause|IllegalState|mState != STATE_INITIALIZED|pause() called on uninit|<release;>deferred_connect,write
registerStreamEventCallback|IllegalState|eventCallback != null && !mOffloaded|Cannot register StreamEv
unregisterStreamEventCallback|IllegalState|eventCallback != null && !mOffloaded|No StreamEventCallback o
setLogSessionId|IllegalState|mState == STATE_UNINITIALIZED|track not initialized|<release;>deferred_connect,write
android.media.MediaMuxer
setOrientationHint|IllegalState|mState != MUXER_STATE_INITIALIZED|Can't set rotation degre|<start,stop,release
setLocation|IllegalArgument|latitudex10000 > 900000 ¦¦ latitudex10000 < -900000
setLocation|IllegalArgument|longitudex10000 > 1800000 ¦¦ longitudex10000 < -1800000
setLocation|IllegalState|!(mState == MUXER_STATE_INITIALIZED && mNativeObject != 0)|Can't set location due t|<start,stop,release,finalize
start|IllegalState|mNativeObject == 0|Muxer has been released!|<finalize,release
start|IllegalState|mNativeObject != 0 && mState != MUXER_STATE_INITIALIZED|Can't start due to wrong|<stop,release
stop|IllegalState|mState != MUXER_STATE_STARTED|Can't stop due to wrong|<release;>start
addTrack|IllegalState|format != null && mState != MUXER_STATE_INITIALIZED|Muxer is not initialized|<start,stop,release
addTrack|IllegalState|mState == MUXER_STATE_INITIALIZED && mNativeObject == 0|Muxer has been released!|<finalize,release
writeSampleData|IllegalState|mNativeObject == 0|Muxer has been released!|<finalize,release
writeSampleData|IllegalState|mNativeObject != 0 && mState != MUXER_STATE_STARTED|Can't write, muxer is no|<stop,release;>start
android.media.MediaPlayer
invoke|Runtime|retcode != 0|failure code: *
setVideoScalingMode|IllegalArgument|!isVideoScalingModeSupported(mode)||0/1 mode
easyPlaybackParams|IllegalArgument|no case for audioMode||1/2 audioMode
seekTo|IllegalArgument|mode < SEEK_PREVIOUS_SYNC ¦¦ mode > SEEK_CLOSEST||1/2 mode
addTimedTextSource|IllegalArgument|!availableMimeTypeForExternalSource(mimeType)||1/2 mimeType
getDrmInfo|IllegalState|!mDrmInfoResolved && mDrmInfo == null||<release,reset;>prepare
prepareDrm|IllegalState|mDrmInfo == null||<release,reset
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
get|IndexOutOfBounds|index >= size||0/1 index
build|UnsupportedOperation|opaquePart != null && this.scheme == null|An opaque URI must have
getQueryParameterNames|UnsupportedOperation|isOpaque()
getQueryParameters|UnsupportedOperation|isOpaque()
getQueryParameter|UnsupportedOperation|isOpaque()
android.os.AsyncTask
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: RUNNING|Cannot execute task: the
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: FINISHED|Cannot execute task: the
android.os.BaseBundle
unparcel|IllegalState|source != null && !mOwnsLazyValues||<readFromParcelInner
unwrapLazyValueFromMapLocked|IllegalState|mOwnsLazyValues && mLazyValues < 0|Lazy values ref count be
unwrapLazyValueFromMapLocked|IllegalState|mLazyValues == 0 && mWeakParcelledData.get() == null|Parcel recycled earlier
readFromParcelInner|Runtime|length < 0|Bad length in parcel: *|1/2 length
readFromParcelInner|IllegalState|length != 0 && length % 4 != 0|Bundle length is not ali|1/2 length
readFromParcelInner|IllegalState|!isJavaBundle && !isNativeBundle|Bad magic number for Bun
android.os.Handler
<init>|Runtime|mLooper == null|Can't create handler ins
android.os.Looper
prepare|Runtime|sThreadLocal.get() != null|Only one Looper may be c
prepareMainLooper|IllegalState|sMainLooper != null|The main Looper has alre
loop|Runtime|me == null|No Looper; Looper.prepar
android.os.Message
recycle|IllegalState|isInUse() && gCheckRecycle|This message cannot be r|>updateCheckRecycle
android.os.MessageQueue
quit|IllegalState|!mQuitAllowed|Main thread not allowed
removeSyncBarrier|IllegalState|p == null|The specified message qu
enqueueMessage|IllegalState|msg.target != null && msg.isInUse()|* This message is alread|0/2 msg
android.os.Parcel
enforceNoDataAvail|BadParcelable|n > 0|Parcel data not fully co
writeMapInternal|BadParcelable|val != null && size != 0|Map size does not match
readBooleanArray|Runtime|N != val.length|bad array lengths|0/1 val
readShortArray|Runtime|n != val.length|bad array lengths|0/1 val
readCharArray|Runtime|N != val.length|bad array lengths|0/1 val
readIntArray|Runtime|N != val.length|bad array lengths|0/1 val
readLongArray|Runtime|N != val.length|bad array lengths|0/1 val
readFloatArray|Runtime|N != val.length|bad array lengths|0/1 val
readDoubleArray|Runtime|N != val.length|bad array lengths|0/1 val
readString8Array|Runtime|N != val.length|bad array lengths|0/1 val
readString16Array|Runtime|N != val.length|bad array lengths|0/1 val
readBinderArray|Runtime|N != val.length|bad array lengths|0/1 val
readInterfaceArray|BadParcelable|N != val.length|bad array lengths|0/2 val
writeFixedArrayInternal|BadParcelable|index >= dimensions.length|Array has more dimension
writeFixedArrayInternal|BadParcelable|index < dimensions.length && val == null|Non-null array shouldn't|0/4 val
writeFixedArrayInternal|BadParcelable|val != null && !val.getClass().isArray()|Not an array: *|0/4 val
writeFixedArrayInternal|BadParcelable|!(!val.getClass().isArray()) && Array.getLength(val) != length|bad length: expected *,|0/4 val
writeFixedArrayInternal|BadParcelable|!componentType.isArray() && index + 1 != dimensions.length|Array has fewer dimensio
writeFixedArrayInternal|BadParcelable|!componentType.isArray()|unknown type for fixed-s
writeValue|Runtime|no case for type|Parcel: unable to marsha|0/2 type
writeSerializable|BadParcelable|s != null && caught IOException|Parcelable encountered I
writeException|Runtime|code == 0 && !(e instanceof RuntimeException)||0/1 e
readRawFileDescriptorArray|Runtime|N != val.length|bad array lengths|0/1 val
readByteArray|Runtime|!valid|bad array lengths
readTypedArray|Runtime|N != val.length|bad array lengths|0/2 val
readFixedArray|BadParcelable|componentType.isArray() && length != Array.getLength(val)|Bad length: expected *,|0/2 val
readFixedArray|BadParcelable|componentType != IBinder.class && !componentType.isArray()|Unknown type for fixed-s
readFixedArray|BadParcelable|!componentType.isArray()|Unknown type for fixed-s
ensureClassHasExpectedDimensions|BadParcelable|numDimension <= 0|Fixed-size array should|1/2 numDimension
ensureClassHasExpectedDimensions|BadParcelable|numDimension > 0 && !cls.isArray()|Array has fewer dimensio|0/2 cls
ensureClassHasExpectedDimensions|BadParcelable|numDimension > 0 && cls.isArray()|Array has more dimension|0/2 cls
createFixedArray|BadParcelable|length >= 0 && length != dimensions[0]|Bad length: expected *,|2/3 dimensions
createFixedArray|BadParcelable|componentType != IBinder.class && !componentType.isArray()|Unknown type for fixed-s
createFixedArray|BadParcelable|val != null && Array.getLength(val) != dimensions[0]|Bad length: expected *,|2/3 dimensions
createFixedArray|BadParcelable|!componentType.isArray()|Unknown type for fixed-s
readValue|IllegalArgument|type: VAL_MAP && !((keyType == null) == (valueType == null))
readValue|BadParcelable|no case for type|Parcel *: Unmarshalling|0/4 type
readParcelableCreatorInternal|BadParcelable|!Parcelable.class.isAssignableFrom(parcelableClass)|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|(f.getModifiers() & Modifier.STATIC) == 0|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|!Parcelable.Creator.class.isAssignableFrom(creatorType)|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|creatorAndParcelableClass == null && caught NoSuchFieldException|Parcelable protocol requ
readParcelableCreatorInternal|BadParcelable|creatorAndParcelableClass == null && creator == null|Parcelable protocol requ
readSerializableInternal|BadParcelable|name != null && caught IOException|Parcelable encountered I
readSerializableInternal|BadParcelable|name != null && caught ClassNotFoundException|Parcelable encountered C
android.os.ParcelFileDescriptor
getFd|IllegalState|mWrapped == null && mClosed|Already closed|<detachFd,close,closeWithError,finalize,writeToParcel
detachFd|IllegalState|mWrapped == null && mClosed|Already closed|<close,closeWithError,finalize,writeToParcel
android.os.PowerManager
addThermalStatusListener|Runtime|!mThermalService.registerThermalStatusListener(internalListener)|Listener failed to set
release|Runtime|mRefCounted && mExternalCount < 0|WakeLock under-locked *
android.os.StrictMode
onNetwork|NetworkOnMainThread|(mThreadPolicyMask & PENALTY_DEATH_ON_NETWORK) != 0
onThreadPolicyViolation|Runtime|info.penaltyEnabled(PENALTY_DEATH)|StrictMode ThreadPolicy|0/1 info
android.text.Layout
increaseWidthTo|Runtime|wid < mWidth|attempted to reduce Layo|0/1 wid
android.text.SpannableStringBuilder
<init>|StringIndexOutOfBounds|srclen < 0
setSpan|Runtime|isInvalidParagraph(start, flagsStart) && enforceParagraph|PARAGRAPH span must star|5/6 enforceParagraph
setSpan|Runtime|isInvalidParagraph(end, flagsEnd) && enforceParagraph|PARAGRAPH span must end|5/6 enforceParagraph
android.text.SpannableStringInternal
setSpan|Runtime|isIndexFollowsNextLine(start) && enforceParagraph|PARAGRAPH span must star|4/5 enforceParagraph
setSpan|Runtime|isIndexFollowsNextLine(end) && enforceParagraph|PARAGRAPH span must end|4/5 enforceParagraph
android.text.StaticLayout
getLineDirections|ArrayIndexOutOfBounds|line > getLineCount()||0/1 line
android.text.TextUtils
regionMatches|IndexOutOfBounds|tempLen < len||4/5 len
truncateStringForUtf8Storage|IndexOutOfBounds|maxbytes < 0||1/2 maxbytes
trimToSize|IllegalArgument|size <= 0||1/2 size
android.view.Choreographer
initialValue|IllegalState|looper == null|The current thread must
getInstanceForSurfaceControl|IllegalState|looper == null|The current thread must|1/2 looper
getFrameTimeNanos|IllegalState|!mCallbacksRunning|This method must only be
checkInCallback|IllegalState|!mInCallback|FrameTimeline is not val
checkInCallback|IllegalState|!mInCallback|FrameData is not valid o
android.view.GestureDetector
handleMessage|Runtime|no case for msg.what|Unknown message *|0/1 msg
android.view.LayoutInflater
setFactory|IllegalState|mFactorySet|A factory has already be|<setFactory2
setFactory2|IllegalState|mFactorySet|A factory has already be|<setFactory
advanceToRootNode|Inflate|type != XmlPullParser.START_TAG|*: No start tag found!
inflate|Inflate|TAG_MERGE.equals(name) && root == null ¦¦ !attachToRoot|<merge /> can be used on
rInflate|Inflate|TAG_INCLUDE.equals(name) && parser.getDepth() == 0|<include /> cannot be th|0/5 parser
rInflate|Inflate|!TAG_INCLUDE.equals(name) && TAG_MERGE.equals(name)|<merge /> must be the ro
parseInclude|Inflate|!(parent instanceof ViewGroup)|<include /> can only be|2/4 parent
parseInclude|Inflate|layout == 0 && value == null ¦¦ value.length() <= 0|You must specify a layou
parseInclude|Inflate|parent instanceof ViewGroup && layout == 0|You must specify a valid
parseInclude|Inflate|precompiled == null && type != XmlPullParser.START_TAG|*: No start tag found!
android.view.MenuInflater
parseMenu|Runtime|!tagName.equals(XML_MENU)|Expecting menu, got *
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
applyTransactionToFrame|IllegalState|mBlastBufferQueue == null|Surface does not exist!|<onDetachedFromWindow
android.view.TextureView
setForeground|UnsupportedOperation|foreground != null && !sTextureViewIgnoresDrawableSetters|TextureView doesn't supp|0/1 foreground
setBackgroundDrawable|UnsupportedOperation|background != null && !sTextureViewIgnoresDrawableSetters|TextureView doesn't supp|0/1 background
android.view.View
<init>|IllegalState|attr: R.styleable.View_onClick && context.isRestricted()|The android:onClick attr|0/4 context
<init>|IllegalArgument|rawHints == null && rawString == null|Could not resolve autofi
removeFrameMetricsListener|IllegalArgument|fmo == null|attempt to remove OnFram
setOnReceiveContentListener|IllegalArgument|listener != null && !(mimeTypes != null && mimeTypes.length > 0)|When the listener is set|0/2 mimeTypes
setOnReceiveContentListener|IllegalArgument|!(Arrays.stream(mimeTypes).noneMatch(t -> t.startsWith("*")))|A MIME type set here mus|0/2 mimeTypes
setAutofillId|IllegalState|isAttachedToWindow()|Cannot set autofill id w
setAutofillId|IllegalState|!isAttachedToWindow() && id != null && !id.isNonVirtual()|Cannot set autofill id a|0/1 id
sanitizeFloatPropertyValue|IllegalArgument|sThrowOnInvalidFloatProperties|Cannot set '*' to *, the
sanitizeFloatPropertyValue|IllegalArgument|Float.isNaN(value) && sThrowOnInvalidFloatProperties|Cannot set '*' to Float.
sanitizeFloatPropertyValue|IllegalState|!Float.isNaN(value)|How do you get here?? *|0/4 value
assignParent|Runtime|mParent != null && parent != null|view * being added, but|0/1 parent
dispatchSaveInstanceState|IllegalState|(mPrivateFlags & PFLAG_SAVE_STATE_CALLED) == 0|Derived class did not ca
dispatchRestoreInstanceState|IllegalState|state != null && (mPrivateFlags & PFLAG_SAVE_STATE_CALLED) == 0|Derived class did not ca
onRestoreInstanceState|IllegalArgument|state != null && !(state instanceof AbsSavedState)|Wrong state class, expec|0/1 state
setLayerType|IllegalArgument|layerType < LAYER_TYPE_NONE ¦¦ layerType > LAYER_TYPE_HARDWARE|Layer type can only be o|0/2 layerType
buildLayer|IllegalState|mLayerType != LAYER_TYPE_NONE && attachInfo == null|This view must be attach
getLocationInWindow|IllegalArgument|outLocation == null ¦¦ outLocation.length < 2|outLocation must be an a|0/1 outLocation
transformFromViewToWindowSpace|IllegalArgument|inOutLocation == null ¦¦ inOutLocation.length < 2|inOutLocation must be an|0/1 inOutLocation
requireViewById|IllegalArgument|view == null|ID does not reference a
setTag|IllegalArgument|(key >>> 24) < 2|The key must be an appli|0/2 key
setTagInternal|IllegalArgument|(key >>> 24) != 0x1|The key must be a framew|0/2 key
startDragAndDrop|IllegalState|!sAcceptZeroSizeDragShadow|Drag shadow dimensions m
accept|IllegalState|mCalled|The translation Consumer
android.view.ViewGroup
setDescendantFocusability|IllegalArgument|no case for focusability|must be one of FOCUS_BEF|0/1 focusability
getAndVerifyPreorderedIndex|IndexOutOfBounds|customOrder && childIndex1 >= childrenCount|getChildDrawingOrder() r|0/3 childrenCount
requestFocus|IllegalState|no case for descendantFocusability|descendant focusability
getAndVerifyPreorderedView|Runtime|preorderedList != null && child == null|Invalid preorderedList c
addTransientView|IllegalState|!(index < 0 ¦¦ view == null) && view.mParent != null|The specified view alrea|0/2 view
addView|IllegalArgument|child == null|Cannot add a null child|0/3 child
addView|IllegalArgument|params == null && params == null|generateDefaultLayoutPar
updateViewLayout|IllegalArgument|!checkLayoutParams(params)|Invalid LayoutParams sup|1/2 params
updateViewLayout|IllegalArgument|checkLayoutParams(params) && view.mParent != this|Given view not a child o|0/2 view
addViewInLayout|IllegalArgument|child == null|Cannot add a null child|0/4 child
addViewInner|IllegalState|child.getParent() != null|The specified child alre|0/4 child
addInArray|IndexOutOfBounds|index != count && index >= count|index=* count=*|1/2 index
removeFromArray|IndexOutOfBounds|index != count - 1 && !(index >= 0 && index < count)||0/1 index
removeViewsInternal|IndexOutOfBounds|start < 0 ¦¦ count < 0 ¦¦ end > mChildrenCount
offsetRectBetweenParentAndChild|IllegalArgument|descendant != this && theParent != this|parameter must be a desc
drawableStateChanged|IllegalState|(mGroupFlags & FLAG_ADD_STATES_FROM_CHILDREN) != 0|addStateFromChildren can
obtain|IllegalArgument|child == null|child must be non-null|0/1 child
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
getChildVisibleRect|Runtime|child != mView|child is not mine, hones|0/3 child
performConfigurationChange|IllegalArgument|mergedConfiguration == null|No merged config provide|0/3 mergedConfiguration
apply|IllegalArgument|result != FINISH_HANDLED && result != FINISH_NOT_HANDLED|Invalid result: *|1/2 result
onProcess|IllegalState|no case for result|Unexpected result=*
getAudioManager|IllegalState|mView == null|getAudioManager called w|<setView,dispatchDetachedFromWindow
getAccessibilityInteractionController|IllegalState|mView == null|getAccessibilityInteract|<setView,dispatchDetachedFromWindow
playSoundEffect|IllegalArgument|no case for effectId|unknown effect id * not|0/1 effectId
checkThread|CalledFromWrongThread|mThread != current|Only the original thread
addOnBufferTransformHintChangedListener|IllegalArgument|mTransformHintListeners.contains(listener)|attempt to call addOnBuf|0/1 listener
android.view.ViewStub
setVisibility|IllegalState|mInflatedViewRef != null && view == null|setVisibility called on
inflate|IllegalArgument|mLayoutResource == 0|ViewStub must have a val
inflate|IllegalState|!(viewParent != null && viewParent instanceof ViewGroup)|ViewStub must have a non
android.view.ViewTreeObserver
checkIsAlive|IllegalState|!mAlive|This ViewTreeObserver is
start|IllegalState|mStart|Iteration already starte
end|IllegalState|!mStart|Iteration not started|>start
android.view.WindowManagerGlobal
addView|IllegalArgument|view == null|view must not be null|0/5 view
addView|IllegalArgument|view != null && display == null|display must not be null|2/5 display
addView|IllegalArgument|!(params instanceof WindowManager.LayoutParams)|Params must be WindowMan|1/5 params
addView|IllegalState|index >= 0 && !mDyingViews.contains(view)|View * has already been|0/5 view
updateViewLayout|IllegalArgument|view == null|view must not be null|0/2 view
updateViewLayout|IllegalArgument|view != null && !(params instanceof WindowManager.LayoutParams)|Params must be WindowMan|1/2 params
removeView|IllegalArgument|view == null|view must not be null|0/2 view
removeView|IllegalState|view != null && curView != view|Calling with view * but|0/2 view
findViewLocked|IllegalArgument|required && index < 0|View=* not attached to w|1/2 required
android.view.WindowManagerImpl
addProposedRotationListener|UnsupportedOperation|contextToken == null|The context of this wind
android.webkit.CookieSyncManager
checkInstanceIsAllowed|IllegalState|!sGetInstanceAllowed|CookieSyncManager::creat|>setGetInstanceIsAllowed
android.webkit.WebResourceResponse
checkImmutable|IllegalState|mImmutable|This WebResourceResponse
android.webkit.WebView
<init>|Runtime|context != null && mWebViewThread == null|WebView cannot be initia
checkThread|Runtime|sEnforceThreadChecking
android.webkit.WebViewFactory
disableWebView|IllegalState|sProviderInstance != null|Can't disable WebView: W
setDataDirectorySuffix|IllegalState|sProviderInstance != null|Can't set data directory
getProvider|UnsupportedOperation|!isWebViewSupported()
getProvider|IllegalState|isWebViewSupported() && sWebViewDisabled|WebView.disableWebView()|<disableWebView
getProvider|AndroidRuntime|!sWebViewDisabled && caught Exception
android.widget.AbsListView
onTextChanged|IllegalState|mAdapter instanceof Filterable && f == null|You cannot call onTextCh
android.widget.ActivityChooserModel
persistHistoricalDataIfNeeded|IllegalState|!mReadShareHistoryCalled|No preceding call to #re
android.widget.ActivityChooserView
showPopupUnchecked|IllegalState|mAdapter.getDataModel() == null|No data model. Did you c
onItemClick|IllegalArgument|no case for itemViewType
onClick|IllegalArgument|view != mExpandActivityOverflowButton||0/1 view
onLongClick|IllegalArgument|view != mDefaultActivityButton||0/1 view
getItem|IllegalArgument|no case for itemViewType
getView|IllegalArgument|no case for itemViewType
android.widget.ArrayAdapter
createViewFromResource|Runtime|mFieldId != 0 && text == null|Failed to find view with
android.widget.CursorAdapter
getView|IllegalState|!mDataValid|this should only be call
getView|IllegalState|mDataValid && !mCursor.moveToPosition(position)|couldn't move cursor to|0/3 position
android.widget.CursorTreeAdapter
getGroupView|IllegalState|cursor == null|this should only be call
getChildView|IllegalState|cursor == null|this should only be call
android.widget.DatePickerSpinnerDelegate
onValueChange|IllegalArgument|picker != mMonthSpinner && picker != mYearSpinner||0/3 picker
reorderSpinners|IllegalArgument|no case for order[i]
android.widget.DateTimeView
update|Runtime|no case for display|unknown display value: *
android.widget.DialerFilter
onFinishInflate|IllegalState|mHint == null|DialerFilter must have a
onFinishInflate|IllegalState|mHint != null && mPrimary == null|DialerFilter must have a
android.widget.Editor
onAssistMenuItemClicked|IllegalArgument|assistMenuItem.getGroupId() != TextView.ID_ASSIST||0/1 assistMenuItem
android.widget.ExpandableListConnector
getUnflattenedPos|Runtime|rightExpGroupIndex >= midExpGroupIndex|Unknown state
getItem|Runtime|posMetadata.position.type != ExpandableListPosition.CHILD|Flat list position is of
getItemId|Runtime|posMetadata.position.type != ExpandableListPosition.CHILD|Flat list position is of
getView|Runtime|posMetadata.position.type != ExpandableListPosition.CHILD|Flat list position is of
expandGroup|Runtime|posMetadata.position.groupPos < 0|Need group|0/1 posMetadata
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
getSortedViews|IllegalState|index < sorted.length|Circular dependencies ca|0/2 sorted
android.widget.RemoteViews
initializeSizedRemoteViews|IllegalState|size == null|Expected RemoteViews to
clone|IllegalState|!mIsRoot|RemoteView has been atta
addAction|Runtime|hasMultipleLayouts()|RemoteViews specifying s
findBestFitLayout|IllegalState|layoutSize == null|Expected RemoteViews to
getRemoteViewsToReapply|Runtime|!rvToApply.canRecycleView(v)|Attempting to re-apply R|1/3 v
getApplicationInfo|IllegalState|packageName != null && application == null|Cannot create remote vie
<init>|IllegalState|attached && hierarchyRootData == null|Cannot unparcel a Remote|1/2 hierarchyRootData
android.widget.RemoteViewsAdapter
updateRemoteViews|Runtime|remoteViews == null|Null remoteViews
android.widget.RemoteViewsListAdapter
init|Runtime|mViewTypes.size() > mViewTypeCount ¦¦ mViewTypeCount < 1|Invalid view type count
android.widget.ScrollView
addView|IllegalState|getChildCount() > 0|ScrollView can host only
android.widget.SelectionActionModeHelper
countWordsBackward|IllegalArgument|from < mStartIndex||0/1 from
countWordsForward|IllegalArgument|from > mStartIndex||0/1 from
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
updateLayoutParams|IllegalState|mView == null|Toast must be showing to|<hide
show|IllegalState|mView != null|Only one toast at a time
hide|IllegalState|mView == null|No toast to hide.
android.widget.ViewSwitcher
addView|IllegalState|getChildCount() >= 2|Can't add more than 2 vi
android.widget.inline.InlinePresentationSpec
checkNotUsed|IllegalState|(mBuilderFieldsSet & 0x8) != 0|This Builder should not
androidx.activity.ComponentActivity
<init>|IllegalState|lifecycle == null|getLifecycle() returned
getViewModelStore|IllegalState|getApplication() == null|Your activity is not yet
getDefaultViewModelProviderFactory|IllegalState|getApplication() == null|Your activity is not yet
androidx.activity.compose.ActivityResultLauncherHolder
launch|IllegalState|launcher?.launch(input, options) == null|Launcher has not been in
unregister|IllegalState|launcher?.unregister() == null|Launcher has not been in
androidx.activity.compose.ActivityResultRegistryKt
rememberLauncherForActivityResult|IllegalState|LocalActivityResultRegistryOwner.current == null|No ActivityResultRegistr
androidx.activity.compose.BackHandlerKt
BackHandler|IllegalState|LocalOnBackPressedDispatcherOwner.current == null|No OnBackPressedDispatch
androidx.activity.integration.testapp.PipActivity
randomPosition|IllegalArgument|no case for (0..4).random()
androidx.activity.result.ActivityResultRegistry
register|IllegalState|lifecycle.getCurrentState().isAtLeast(Lifecycle.State.STARTED)|LifecycleOwner * is atte
androidx.appcompat.app.ActionBar
setHideOnContentScrollEnabled|UnsupportedOperation|hideOnContentScroll|Hide on content scroll i|0/1 hideOnContentScroll
setHideOffset|UnsupportedOperation|offset != 0|Setting an explicit acti|0/1 offset
setElevation|UnsupportedOperation|elevation != 0|Setting a non-zero eleva|0/1 elevation
androidx.appcompat.app.AlertController
setButton|IllegalArgument|no case for whichButton|Button does not exist|0/5 whichButton
androidx.appcompat.app.AppCompatDelegateImpl
setSupportActionBar|IllegalState|mHost instanceof Activity && ab instanceof WindowDecorActionBar|This Activity already ha
ensureWindow|IllegalState|mWindow == null|We have not been given a
attachToWindow|IllegalState|mWindow != null|AppCompat has already in
attachToWindow|IllegalState|mWindow == null && callback instanceof AppCompatWindowCallback|AppCompat has already in
createSubDecor|IllegalState|!a.hasValue(R.styleable.AppCompatTheme_windowActionBar)|You need to use a Theme.
throwFeatureRequestIfSubDecorInstalled|AndroidRuntime|mSubDecorInstalled|Window feature must be r|<onPostCreate,getSupportActionBar,getMenuInflater,findViewById,setContentView,addContentView
mapNightMode|IllegalState|no case for mode|Unknown value set for ni|1/2 mode
startSupportActionMode|IllegalArgument|callback == null|ActionMode callback can|0/1 callback
androidx.appcompat.app.AppCompatViewInflater
verifyNotNull|IllegalState|view == null|* asked to inflate view|0/2 view
androidx.appcompat.app.ToolbarActionBar
setSelectedNavigationItem|IllegalState|no case for mDecorToolbar.getNavigationMode()|setSelectedNavigationInd
setNavigationMode|IllegalArgument|mode == ActionBar.NAVIGATION_MODE_TABS|Tabs not supported in th|0/1 mode
androidx.appcompat.app.WindowDecorActionBar
getDecorToolbar|IllegalState|!(view instanceof DecorToolbar) && !(view instanceof Toolbar)|Can't make a decor toolb|0/1 view
setSelectedNavigationItem|IllegalState|no case for mDecorToolbar.getNavigationMode()|setSelectedNavigationInd
configureTab|IllegalState|callback == null|Action Bar Tab must have
setHideOnContentScrollEnabled|IllegalState|hideOnContentScroll && !mOverlayLayout.isInOverlayMode()|Action bar must be in ov|0/1 hideOnContentScroll
setHideOffset|IllegalState|offset != 0 && !mOverlayLayout.isInOverlayMode()|Action bar must be in ov|0/1 offset
androidx.appcompat.graphics.drawable.AnimatedStateListDrawableCompat
addState|IllegalArgument|drawable == null|Drawable must not be nul|1/3 drawable
addTransition|IllegalArgument|transition == null|Transition drawable must|2/4 transition
androidx.appcompat.view.ContextThemeWrapper
applyOverrideConfiguration|IllegalState|mResources != null|getResources() or getAss|<getResources
applyOverrideConfiguration|IllegalState|mResources == null && mOverrideConfiguration != null|Override configuration h
androidx.appcompat.view.SupportMenuInflater
inflate|Inflate|menu instanceof SupportMenu && caught XmlPullParserException|Error inflating menu XML
inflate|Inflate|menu instanceof SupportMenu && caught IOException|Error inflating menu XML
parseMenu|Runtime|!tagName.equals(XML_MENU)|Expecting menu, got *
parseMenu|Runtime|eventType: XmlPullParser.END_DOCUMENT|Unexpected end of docume
setItem|IllegalState|itemListenerMethodName != null && mContext.isRestricted()|The android:onClick attr
androidx.appcompat.view.WindowCallbackWrapper
<init>|IllegalArgument|wrapped == null|Window callback may not|0/1 wrapped
androidx.appcompat.view.menu.MenuItemImpl
setShowAsAction|IllegalArgument|no case for actionEnum & SHOW_AS_ACTION_MASK|SHOW_AS_ACTION_ALWAYS, S|0/1 actionEnum
androidx.appcompat.view.menu.MenuItemWrapperICS
<init>|IllegalArgument|object == null|Wrapped Object can not b|1/2 object
androidx.appcompat.view.menu.MenuPopupHelper
show|IllegalState|!tryShow()|MenuPopupHelper cannot b
show|IllegalState|!tryShow(x, y)|MenuPopupHelper cannot b
androidx.appcompat.view.menu.MenuWrapperICS
<init>|IllegalArgument|object == null|Wrapped Object can not b|1/2 object
androidx.appcompat.view.menu.StandardMenuPopup
show|IllegalState|!tryShow()|StandardMenuPopup cannot
androidx.appcompat.widget.ActionBarContextView
onMeasure|IllegalState|widthMode != MeasureSpec.EXACTLY|* can only be used with
onMeasure|IllegalState|heightMode == MeasureSpec.UNSPECIFIED|* can only be used with
androidx.appcompat.widget.ActionBarOverlayLayout
getDecorToolbar|IllegalState|!(view instanceof DecorToolbar) && !(view instanceof Toolbar)|Can't make a decor toolb|0/1 view
androidx.appcompat.widget.ActivityChooserModel
persistHistoricalDataIfNeeded|IllegalState|!mReadShareHistoryCalled|No preceding call to #re
androidx.appcompat.widget.ActivityChooserView
showPopupUnchecked|IllegalState|mAdapter.getDataModel() == null|No data model. Did you c
onItemClick|IllegalArgument|no case for itemViewType
onClick|IllegalArgument|view != mExpandActivityOverflowButton||0/1 view
onLongClick|IllegalArgument|view != mDefaultActivityButton||0/1 view
getItem|IllegalArgument|no case for itemViewType
getView|IllegalArgument|no case for itemViewType
androidx.appcompat.widget.AppCompatTextViewAutoSizeHelper
findLargestTextSizeWhichFits|IllegalState|sizesCount == 0|No available text sizes
setAutoSizeTextTypeWithDefaults|IllegalArgument|supportsAutoSizeText() && no case for autoSizeTextType|Unknown auto-size text t|0/1 autoSizeTextType
validateAndSetAutoSizeTextTypeUniformConfiguration|IllegalArgument|autoSizeMinTextSizeInPx <= 0|Minimum auto-size text s|0/3 autoSizeMinTextSizeInPx
validateAndSetAutoSizeTextTypeUniformConfiguration|IllegalArgument|autoSizeStepGranularityInPx <= 0|The auto-size step granu|2/3 autoSizeStepGranularityInPx
androidx.appcompat.widget.LinearLayoutCompat
getBaseline|Runtime|getChildCount() <= mBaselineAlignedChildIndex|mBaselineAlignedChildInd
getBaseline|Runtime|childBaseline == -1 && mBaselineAlignedChildIndex != 0|mBaselineAlignedChildInd
measureVertical|Runtime|i < baselineChildIndex && lp.weight > 0|A child of LinearLayout
setBaselineAlignedChildIndex|IllegalArgument|(i < 0) ¦¦ (i >= getChildCount())|base aligned child index|0/1 i
androidx.appcompat.widget.ResourceManagerInternal
checkVectorDrawableSetup|IllegalState|d == null ¦¦ !isVectorDrawable(d)|This app has been built
androidx.appcompat.widget.ToolbarWidgetWrapper
setDropdownSelectedPosition|IllegalState|mSpinner == null|Can't set dropdown selec|>setNavigationMode,setDropdownParams
setNavigationMode|IllegalArgument|mode != oldMode && no case for mode|Invalid navigation mode|0/1 mode
androidx.appcompat.widget.ViewStubCompat
setVisibility|IllegalState|mInflatedViewRef != null && view == null|setVisibility called on
inflate|IllegalState|!(viewParent instanceof ViewGroup)|ViewStub must have a non
androidx.browser.browseractions.BrowserActionItem
getAction|IllegalState|mAction == null|Can't call getAction on
androidx.browser.browseractions.BrowserActionsFallbackMenuAdapter
getView|IllegalState|convertView == null && icon == null ¦¦ text == null|Browser Actions fallback
androidx.browser.browseractions.BrowserActionsIntent
setCustomItems|IllegalState|items.size() > MAX_CUSTOM_ITEMS|Exceeded maximum toolbar|0/1 items
androidx.browser.customtabs.CustomTabsIntent
addToolbarItem|IllegalState|mActionButtons.size() >= MAX_TOOLBAR_ITEMS|Exceeded maximum toolbar
androidx.browser.customtabs.CustomTabsServiceConnection
onServiceConnected|IllegalState|mApplicationContext == null|Custom Tabs Service conn
androidx.browser.customtabs.CustomTabsSessionToken
<init>|IllegalState|callbackBinder == null && sessionId == null|CustomTabsSessionToken m
getCallbackBinderAssertNotNull|IllegalState|mCallbackBinder == null|CustomTabSessionToken mu
androidx.browser.customtabs.PostMessageServiceConnection
bindSessionToPostMessageService|IllegalState|mPackageName == null|setPackageName must be c
androidx.browser.trusted.ConnectionHolder
getServiceWrapper|IllegalState|mState: STATE_CONNECTED && mService == null|ConnectionHolder state i|<onServiceDisconnected
getServiceWrapper|IllegalState|mState: STATE_DISCONNECTED|Service has been disconn
getServiceWrapper|IllegalState|no case for mState|Connection state is inva
androidx.browser.trusted.TokenContents
getPackageName|IllegalState|mPackageName == null
getFingerprintCount|IllegalState|mFingerprints == null||>getPackageName,getFingerprint
getFingerprint|IllegalState|mFingerprints == null||>getPackageName,getFingerprintCount
parseIfNeeded|IllegalState|mPackageName == null && bytesRead != size|Could not read fingerpri
androidx.browser.trusted.TrustedWebActivityService
checkCaller|Security|mVerifiedUid != getCallingUid()|Caller is not verified a
onGetActiveNotifications|IllegalState|Build.VERSION.SDK_INT < Build.VERSION_CODES.M|onGetActiveNotifications
ensureOnCreateCalled|IllegalState|mNotificationManager == null|TrustedWebActivityServic
androidx.compose.animation.core.Animatable
updateBounds|IllegalState|lowerBoundVector[i] > upperBoundVector[i]|Lower bound must be no g
androidx.compose.animation.core.ManualFrameClock
advanceClock|IllegalArgument|nanos <= 0|Cannot advance the clock|0/1 nanos
androidx.compose.animation.core.MutatorMutex
tryMutateOrCancel|Cancellation|!(oldMutator == null ¦¦ mutator.canInterrupt(oldMutator))|Current mutation had a h|0/1 mutator
androidx.compose.animation.core.SpringSimulation
init|IllegalState|!initialized && finalPosition == UNSET|Error: Final position of
androidx.compose.foundation.MutatorMutex
tryMutateOrCancel|Cancellation|!(oldMutator == null ¦¦ mutator.canInterrupt(oldMutator))|Current mutation had a h|0/1 mutator
androidx.compose.foundation.ScrollKt
assertNotNestingScrollableContainers|IllegalState|isVertical && maxHeight == Constraints.Infinity|Nesting scrollable in th
assertNotNestingScrollableContainers|IllegalState|!isVertical && maxWidth == Constraints.Infinity|Nesting scrollable in th
androidx.compose.foundation.gestures.ScrollableKt
onPostScroll|IllegalState|enabled && no case for source|* scroll not supported.|2/3 source
androidx.compose.foundation.gestures.TransformableStateKt
animateZoomBy|IllegalArgument|zoomFactor <= 0|zoom value should be gre|0/2 zoomFactor
androidx.compose.foundation.layout.ColumnScopeInstance
weight|IllegalArgument|weight <= 0.0|invalid weight *; must b|0/2 weight
androidx.compose.foundation.layout.RowColumnImplKt
measure|IllegalState|placeables[i] == null && weight <= 0|All weights <= 0 should
androidx.compose.foundation.layout.RowScopeInstance
weight|IllegalArgument|weight <= 0.0|invalid weight *; must b|0/2 weight
androidx.compose.foundation.lazy.IntervalList
intervalForIndex|IndexOutOfBounds|index < 0 ¦¦ index >= totalSize|Index *, size *|0/1 index
androidx.compose.foundation.lazy.ItemRelativeScrollPosition
update|IllegalArgument|index.value < 0f|Index should be non-nega|0/2 index
update|IllegalArgument|scrollOffset < 0f|scrollOffset should be n|1/2 scrollOffset
androidx.compose.foundation.lazy.LazyListKt
LazyList|IllegalArgument|isVertical && verticalArrangement == null||8/11 verticalArrangement
LazyList|IllegalArgument|!isVertical && horizontalArrangement == null||10/11 horizontalArrangement
androidx.compose.foundation.lazy.LazyListMeasureKt
measureLazyList|IllegalArgument|startContentPadding < 0||3/8 startContentPadding
measureLazyList|IllegalArgument|endContentPadding < 0||4/8 endContentPadding
layoutLazyList|IllegalState|hasSpareSpace && measureResult.itemsScrollOffset != 0||4/7 measureResult
layoutLazyList|IllegalArgument|isVertical && verticalArrangement == null||2/7 verticalArrangement
layoutLazyList|IllegalArgument|!isVertical && horizontalArrangement == null||3/7 horizontalArrangement
androidx.compose.foundation.lazy.LazyListState
onScroll|IllegalState|abs(scrollToBeConsumed) > 0.5f|entered drag with non-ze
androidx.compose.foundation.lazy.LazyMeasuredItem
place|IllegalArgument|isVertical && horizontalAlignment == null
place|IllegalArgument|!isVertical && verticalAlignment == null
androidx.compose.foundation.lazy.LazySemanticsKt
lazyListSemantics|IllegalArgument|!(index >= 0 && index < stateOfItemsProvider.value.itemsCount)|Can't scroll to index *,|0/4 stateOfItemsProvider
androidx.compose.foundation.text.CoreTextKt
CoreText|IllegalArgument|maxLines <= 0|maxLines should be great|5/8 maxLines
androidx.compose.foundation.text.InlineTextContentKt
appendInlineContent|IllegalArgument|!alternateText.isNotEmpty()|alternateText can't be a|1/2 alternateText
androidx.compose.foundation.text.KeyboardActionRunner
runAction|IllegalState|no case for imeAction|invalid ImeAction|0/1 imeAction
androidx.compose.foundation.text.MaxLinesHeightModifierKt
maxLinesHeight|IllegalArgument|maxLines <= 0|maxLines must be greater|0/2 maxLines
androidx.compose.foundation.text.TextController
measure|IllegalState|measurables.size < layoutResult.placeholderRects.size||0/2 measurables
androidx.compose.foundation.text.TextDelegate
getNonNullIntrinsics|IllegalState|paragraphIntrinsics == null|layoutForIntrinsics must
<init>|IllegalState|maxLines <= 0
androidx.compose.foundation.text.matchers.BitmapSubject
isEqualToBitmap|IllegalState|subject != bitmap && !("isNotNull()")
isEqualToBitmap|IllegalState|subject != bitmap && !("sameAs()")
isNotEqualToBitmap|IllegalState|subject == bitmap && !("sameAs()")
androidx.compose.foundation.text.selection.SelectionManager
requireContainerCoordinates|IllegalArgument|!coordinates.isAttached
androidx.compose.foundation.text.selection.SelectionRegistrarImpl
subscribe|IllegalArgument|_selectableMap.containsKey(selectable.selectableId)|Another selectable with|0/1 selectable
androidx.compose.material.DrawerKt
ModalDrawer|IllegalState|!modalDrawerConstraints.hasBoundedWidth|Drawer shouldn't have in
androidx.compose.material.SliderKt
Slider|IllegalArgument|steps < 0|steps should be >= 0|5/9 steps
androidx.compose.material.SwipeableKt
swipeable|IllegalArgument|!anchors.isNotEmpty()|You must have at least o|1/9 anchors
swipeable|IllegalArgument|anchors.values.distinct().count() != anchors.size|You cannot have two anch|1/9 anchors
androidx.compose.material.TextFieldImplKt
TextFieldImpl|IllegalState|isError||12/20 isError
androidx.compose.material.icons.generator.IconParser
parse|IllegalState|parser.name != "vector"|The start tag must be <v
androidx.compose.material.icons.generator.IconProcessorKt
ensureIconsExistInAllThemes|IllegalState|!(groupedIcons.keys.containsAll(IconTheme.values().toList()))|Some themes were missing
ensureIconsExistInAllThemes|IllegalState|actual != expected|Not all icons were found
checkApi|IllegalState|!expectedFile.exists()|API file at * does not e|0/2 expectedFile
checkApi|IllegalState|expectedFile.readText() != generatedFile.readText()
androidx.compose.material.icons.generator.vector.PathParser
copyOfRange|IllegalArgument|start > end
copyOfRange|ArrayIndexOutOfBounds|start <= end && start < 0 ¦¦ start > originalLength||1/3 start
androidx.compose.material.samples.TextFieldSamplesKt
TextFieldWithErrorState|IllegalState|isError|Email format is invalid.
androidx.compose.runtime.AbstractApplier
up|IllegalState|!stack.isNotEmpty()
androidx.compose.runtime.ActualAndroidKt
<init>|IllegalState|DisallowDefaultMonotonicFrameClock|Disallowed use of Defaul
androidx.compose.runtime.ComposablesKt
getScope|IllegalState|currentComposer.recomposeScope == null|no recompose scope found
androidx.compose.runtime.ComposerImpl
createNode|IllegalState|!inserting|createNode() can only be
useNode|IllegalState|inserting|useNode() called while i
skipToGroupEnd|IllegalState|groupNodeCount != 0|No nodes can be emitted
composeContent|IllegalState|!changes.isEmpty()|Expected applyChanges()
prepareCompose|IllegalState|isComposing|Preparing a composition|<skipCurrentGroup,skipToGroupEnd,composeContent,recompose
recompose|IllegalState|!changes.isEmpty()|Expected applyChanges()
doCompose|IllegalState|isComposing|Reentrant composition is|<skipCurrentGroup,skipToGroupEnd,prepareCompose
validateNodeExpected|IllegalState|!nodeExpected|A call to createNode(),|<composeContent,recompose;>startNode,startReusableNode
validateNodeNotExpected|IllegalState|nodeExpected|A call to createNode(),|<startNode,startReusableNode
recordEndGroup|IllegalState|currentStartedGroup > location|Missed recording an endG
finalizeCompose|IllegalState|!pendingStack.isEmpty()|Start/end imbalance
finalizeCompose|IllegalState|!startedGroups.isEmpty()|Missed recording an endG
recordRemoveNode|IllegalState|count > 0 && nodeIndex < 0|Invalid remove index *|0/2 nodeIndex
androidx.compose.runtime.CompositionImpl
setContent|IllegalState|disposed|The composition is dispo|<dispose
drainPendingModificationsLocked|IllegalState|val toRecord = pendingModifications.getAndSet(null): null|calling recordModificati
drainPendingModificationsLocked|IllegalState|no case for val toRecord = pendingModifications.getAndSet(null)|corrupt pendingModificat
recordModificationsOf|IllegalState|no case for old|corrupt pendingModificat
validateRecomposeScopeAnchors|IllegalState|!(scope in slotTable.slotsOf(anchor.toIndexFor(slotTable)))|Misaligned anchor * in s|0/1 slotTable
androidx.compose.runtime.DerivedSnapshotState
currentRecord|IllegalState|it === this|A derived state cannot c
androidx.compose.runtime.GroupIterator
<init>|ConcurrentModification|table.writer
validateRead|ConcurrentModification|table.version != version
androidx.compose.runtime.MonotonicFrameClockKt
getMonotonicFrameClock|IllegalState|this[MonotonicFrameClock] == null|A MonotonicFrameClock is
androidx.compose.runtime.ProduceFrameSignal
takeFrameRequestLocked|IllegalState|!(pendingFrameContinuation === FramePending)|frame not pending
requestFrameLocked|IllegalState|no case for val co = pendingFrameContinuation|invalid pendingFrameCont
androidx.compose.runtime.RecomposeScopeImpl
compose|IllegalState|block?.invoke(composer, 1) == null|Invalid restart scope|0/1 composer
androidx.compose.runtime.Recomposer
<init>|Cancellation|_state.value <= State.ShuttingDown|Recomposer shutdown; fra
recordComposerModificationsLocked|IllegalState|deriveStateLocked() != null|called outside of runRec
registerRunnerJob|IllegalState|_state.value <= State.ShuttingDown|Recomposer shut down
registerRunnerJob|IllegalState|runnerJob != null|Recomposer already runni
applyAndCheck|IllegalState|applyResult is SnapshotApplyResult.Failure|Unsupported concurrent c
runRecomposeConcurrentlyAndApplyChanges|IllegalArgument|recomposeCoroutineContext[Job] != null|recomposeCoroutineContex|0/1 recomposeCoroutineContext
androidx.compose.runtime.SlotReader
parentOf|IllegalArgument|!(index >= 0 && index < groupsSize)|Invalid group index *|0/1 index
restoreParent|IllegalArgument|!(current >= index && current <= newCurrentEnd)|Index * is not a parent|0/1 index
androidx.compose.runtime.SlotTable
openReader|IllegalState|writer|Cannot read while a writ|<openWriter
openWriter|IllegalState|writer|Cannot start a writer wh
openWriter|IllegalState|readers > 0|Cannot start a writer wh
anchorIndex|IllegalState|writer|Use active SlotWriter to|<openWriter
validateGroup|IllegalState|parentIndex != parent|Invalid parent index det|0/2 parent
validateGroup|IllegalState|end > groupsSize|A group extends past the
validateGroup|IllegalState|end > parentEnd|A group extends past its|1/2 parentEnd
validateGroup|IllegalState|dataEnd > slots.size|Slots for * extend past
validateGroup|IllegalState|dataStart > dataEnd|Invalid data anchor at *
validateGroup|IllegalState|slotStart > dataEnd|Slots start out of range
validateGroup|IllegalState|dataEnd - dataStart < minSlotsNeeded|Not enough slots added f
validateGroup|IllegalState|!(!isNode ¦¦ slots[groups.nodeIndex(group)] != null)|No node recorded for a n
validateGroup|IllegalState|expectedNodeCount != nodeCount|Incorrect node count det
validateGroup|IllegalState|expectedSlotCount != actualSlotCount|Incorrect slot count det
verifyWellFormed|IllegalState|groupsSize > 0 && current != groupsSize|Incomplete group at root
anchorIndex|IllegalArgument|!anchor.valid|Anchor refers to a group|0/1 anchor
close|IllegalArgument|!(reader.table === this && readers > 0)|Unexpected reader close(|0/1 reader
close|IllegalArgument|!(writer.table === this && this.writer)|Unexpected writer close(|0/6 writer
androidx.compose.runtime.SlotTableKt
updateNodeCount|IllegalArgument|!(value >= 0 && value < NodeCount_Mask)||1/2 value
updateGroupSize|IllegalArgument|value < 0||1/2 value
androidx.compose.runtime.SlotWriter
updateAux|IllegalState|!groups.hasAux(address)|Updating the data of a g
insertAux|IllegalState|insertCount < 0|Cannot insert auxiliary
insertAux|IllegalState|groups.hasAux(parentGroupAddress)|Group already has auxili
insertAux|IllegalState|currentSlot > auxIndex && slotsToMove >= 3|Moving more than two slo
set|IllegalState|currentSlot > currentSlotEnd|Writing to an invalid sl
set|IllegalState|!(slotsIndex >= slotsStart && slotsIndex < slotsEnd)|Write to an invalid slot
advanceBy|IllegalState|insertCount > 0|Cannot call seek() while
advanceBy|IllegalState|!(index >= parent && index <= currentGroupEnd)|Cannot seek outside the
endInsert|IllegalState|insertCount <= 0|Unbalanced begin/end ins
endInsert|IllegalState|--insertCount == 0 && nodeCountStack.size != startStack.size|startGroup/endGroup mism
moveGroup|IllegalState|offset != 0 && anchorsRemoved|Unexpectedly removed anc
moveFrom|IllegalArgument|insertCount <= 0
moveFrom|IllegalState|anchorsRemoved|Unexpectedly removed anc
moveGroupGapTo|IllegalState|gapStart != index && groupAddress >= capacity
moveSlotGapTo|IllegalState|newSlotsGapOwner < slotsGapOwner && anchor < 0|Unexpected anchor value,
moveSlotGapTo|IllegalState|newSlotsGapOwner >= slotsGapOwner && anchor >= 0|Unexpected anchor value,
updateNodeOfGroup|IllegalState|!(address < groups.size && groups.isNode(address))|Updating the node of a g
verifyDataAnchors|IllegalState|dataIndex < previousDataIndex|Data index out of order
verifyDataAnchors|IllegalState|dataIndex > slotsSize|Data index, *, out of bo
verifyDataAnchors|IllegalState|dataAnchor < 0 && !ownerFound && owner != index|Expected the slot gap ow
verifyParentAnchors|IllegalState|parentAnchor <= parentAnchorPivot|Expected a start relativ
verifyParentAnchors|IllegalState|parentIndex < gapStart && parentAnchor <= parentAnchorPivot|Expected a start relativ
verifyParentAnchors|IllegalState|parentIndex >= gapStart && parentAnchor > parentAnchorPivot|Expected an end relative
advanceBy|IllegalArgument|amount < 0|Cannot seek backwards|0/1 amount
ensureStarted|IllegalArgument|parent != index && !(index >= parent && index < currentGroupEnd)|Started group must be a|0/1 index
moveGroup|IllegalArgument|offset < 0|Parameter offset is out|0/1 offset
androidx.compose.runtime.external.kotlinx.collections.immutable.implementations.immutableList.PersistentVectorBuilder
pushBuffers|IllegalState|!buffersIterator.hasNext()||3/4 buffersIterator
pushBuffers|IllegalState|shift < 0||2/4 shift
insertIntoRoot|IllegalState|root == null
shiftLeafBuffers|IllegalState|root == null
splitToBuffers|IllegalState|nullBuffers < 1||5/7 nullBuffers
retainFirst|IllegalState|size and MAX_BUFFER_SIZE_MINUS_ONE != 0||1/2 size
nullifyAfter|IllegalState|shift < 0||2/3 shift
leafBufferIterator|IllegalState|root == null
androidx.compose.runtime.external.kotlinx.collections.immutable.implementations.immutableList.PersistentVectorMutableIterator
checkForComodification|ConcurrentModification|expectedModCount != builder.getModCount()
checkHasIterated|IllegalState|lastIteratedIndex == -1
androidx.compose.runtime.external.kotlinx.collections.immutable.implementations.immutableMap.PersistentHashMapBuilderBaseIterator
checkNextWasInvoked|IllegalState|!nextWasInvoked||<remove;>next
checkForComodification|ConcurrentModification|builder.modCount != expectedModCount
androidx.compose.runtime.external.kotlinx.collections.immutable.implementations.immutableSet.PersistentHashSetMutableIterator
checkNextWasInvoked|IllegalState|!nextWasInvoked||<remove;>next
checkForComodification|ConcurrentModification|builder.modCount != expectedModCount
androidx.compose.runtime.external.kotlinx.collections.immutable.implementations.persistentOrderedMap.PersistentOrderedMapBuilderLinksIterator
checkNextWasInvoked|IllegalState|!nextWasInvoked||<remove;>next
checkForComodification|ConcurrentModification|builder.hashMapBuilder.modCount != expectedModCount
androidx.compose.runtime.external.kotlinx.collections.immutable.implementations.persistentOrderedSet.PersistentOrderedSetMutableIterator
checkNextWasInvoked|IllegalState|!nextWasInvoked||<remove;>next
checkForComodification|ConcurrentModification|builder.hashMapBuilder.modCount != expectedModCount
androidx.compose.runtime.saveable.ListSaverKt
listSaver|IllegalArgument|!canBeSaved(item)
androidx.compose.runtime.saveable.MapSaverKt
mapSaver|IllegalState|list.size.rem(2) != 0
androidx.compose.runtime.saveable.RememberSaveableKt
mutableStateSaver|IllegalArgument|!(it is SnapshotMutableState<Any?>)
requireCanBeSaved|IllegalArgument|value != null && !canBeSaved(value)||0/1 value
androidx.compose.runtime.saveable.SaveableStateHolderImpl
SaveableStateProvider|IllegalArgument|!(parentSaveableStateRegistry?.canBeSaved(key) ?: true)|Type of the key * is not|0/2 key
SaveableStateProvider|IllegalArgument|!(key !in registryHolders)|Key * was used multiple|0/2 key
androidx.compose.runtime.saveable.SaveableStateRegistryImpl
performSave|IllegalState|value != null && !canBeSaved(value)
registerProvider|IllegalArgument|!key.isNotBlank()|Registered key is empty|0/2 key
androidx.compose.runtime.snapshots.MutableSnapshot
nestedDeactivated|IllegalArgument|snapshots <= 0
androidx.compose.runtime.snapshots.SnapshotKt
validateOpen|IllegalState|!openSnapshots.get(snapshot.id)|Snapshot is not open|0/1 snapshot
androidx.compose.runtime.snapshots.SnapshotStateList
subList|IllegalArgument|!(fromIndex in 0..toIndex && toIndex <= size)
androidx.compose.runtime.snapshots.StateListIterator
validateModification|ConcurrentModification|list.modification != modification
androidx.compose.runtime.snapshots.StateMapMutableEntriesIterator
next|IllegalState|current == null
androidx.compose.runtime.snapshots.StateMapMutableIterator
remove|IllegalState|value == null
modify|ConcurrentModification|map.modification != modification
androidx.compose.runtime.snapshots.StateMapMutableKeysIterator
next|IllegalState|next == null
androidx.compose.runtime.snapshots.StateMapMutableValuesIterator
next|IllegalState|next == null
androidx.compose.runtime.snapshots.SubList
subList|IllegalArgument|!(fromIndex in 0..toIndex && toIndex <= size)
validateModification|ConcurrentModification|parentList.modification != modification
androidx.compose.ui.autofill.AndroidAutofill
requestAutofillForNode|IllegalState|autofillNode.boundingBox?.toAndroidRect() == null|requestAutofill called b|0/1 autofillNode
androidx.compose.ui.autofill.FakeViewStructure
generateAutofillId|IllegalState|autofillId == null|Could not generate autof
newChild|IllegalState|index >= children.count()|Call addChildCount() bef|0/1 index
androidx.compose.ui.draw.DrawContentCacheModifier
onBuildCache|IllegalState|drawResult == null|DrawResult not defined,
androidx.compose.ui.focus.FocusRequester
requestFocus|IllegalState|!focusRequesterNodes.isNotEmpty()
captureFocus|IllegalState|!focusRequesterNodes.isNotEmpty()
freeFocus|IllegalState|!focusRequesterNodes.isNotEmpty()
androidx.compose.ui.focus.FocusTransactionsKt
requestFocus|IllegalArgument|focusState: ActiveParent && currentfocusedChild == null
clearFocus|IllegalArgument|focusState: ActiveParent && currentfocusedChild == null
requestFocusForChild|IllegalState|!focusableChildren().contains(childNode)|Non child node cannot re|0/2 childNode
requestFocusForChild|IllegalArgument|focusState: ActiveParent && previouslyFocusedNode == null
requestFocusForChild|IllegalState|focusState: Disabled|non root FocusNode needs
androidx.compose.ui.focus.FocusTraversalKt
moveFocus|IllegalState|nextFocusRequester == Default && no case for focusDirection||0/1 focusDirection
customFocusSearch|IllegalState|no case for focusDirection||0/2 focusDirection
androidx.compose.ui.focus.TwoDimensionalFocusSearchKt
twoDimensionalFocusSearch|IllegalState|focusState: ActiveParent && focusedChild == null
twoDimensionalFocusSearch|IllegalState|findActiveFocusNode()?.focusRect() == null
twoDimensionalFocusSearch|IllegalState|focusableChildren.size > 1 && no case for direction||0/1 direction
findBestCandidate|IllegalState|no case for direction||1/2 direction
isCandidate|IllegalState|no case for direction
majorAxisDistance|IllegalState|no case for direction
minorAxisDistance|IllegalState|no case for direction
inSourceBeam|IllegalState|no case for direction
isInDirectionOfSearch|IllegalState|no case for direction
majorAxisDistanceToFarEdge|IllegalState|no case for direction
androidx.compose.ui.geometry.Offset
getX|IllegalState|this.packedValue == Unspecified.packedValue|Offset is unspecified
getY|IllegalState|this.packedValue == Unspecified.packedValue|Offset is unspecified
isValid|IllegalState|!(!x.isNaN() && !y.isNaN())|Offset argument containe
androidx.compose.ui.geometry.Size
getWidth|IllegalState|this.packedValue == Unspecified.packedValue|Size is unspecified
getHeight|IllegalState|this.packedValue == Unspecified.packedValue|Size is unspecified
androidx.compose.ui.graphics.AndroidCanvas
drawRawPoints|IllegalArgument|points.size % 2 != 0|points must have an even|1/3 points
androidx.compose.ui.graphics.AndroidImageBitmapKt
asAndroidBitmap|UnsupportedOperation|no case for this|Unable to obtain android
androidx.compose.ui.graphics.AndroidPath
addRect|IllegalState|!_rectIsValid(rect)||0/1 rect
addArc|IllegalState|!_rectIsValid(oval)||0/3 oval
_rectIsValid|IllegalState|rect.left.isNaN()|Rect.left is NaN|0/1 rect
_rectIsValid|IllegalState|rect.top.isNaN()|Rect.top is NaN|0/1 rect
_rectIsValid|IllegalState|rect.right.isNaN()|Rect.right is NaN|0/1 rect
_rectIsValid|IllegalState|rect.bottom.isNaN()|Rect.bottom is NaN|0/1 rect
androidx.compose.ui.graphics.AndroidPathKt
asAndroidPath|UnsupportedOperation|!(this is AndroidPath)|Unable to obtain android
androidx.compose.ui.graphics.AndroidShaderKt
validateColorStops|IllegalArgument|colorStops == null && colors.size < 2|colors must have length|0/2 colors
androidx.compose.ui.graphics.ColorKt
Color|IllegalArgument|!colorSpace.isSrgb && colorSpace.componentCount != 3|Color only works with Co|4/5 colorSpace
androidx.compose.ui.graphics.DesktopCanvas
drawRawPoints|IllegalArgument|points.size % 2 != 0|points must have an even|1/3 points
androidx.compose.ui.graphics.DesktopImageAssetKt
asDesktopBitmap|UnsupportedOperation|no case for this|Unable to obtain org.jet
androidx.compose.ui.graphics.DesktopImageBitmap
readPixels|IllegalArgument|!(startX >= 0 && startY >= 0)
readPixels|IllegalArgument|!(width > 0 && startX + width <= this.width)
readPixels|IllegalArgument|!(height > 0 && startY + height <= this.height)
readPixels|IllegalArgument|abs(stride) < width
readPixels|IllegalArgument|!(bufferOffset >= 0 && bufferOffset + width <= buffer.size)
readPixels|IllegalArgument|!(lastScanline >= 0 && lastScanline + width <= buffer.size)
androidx.compose.ui.graphics.DesktopPathKt
asDesktopPath|UnsupportedOperation|!(this is DesktopPath)|Unable to obtain org.jet
androidx.compose.ui.graphics.DesktopShaderKt
validateColorStops|IllegalArgument|colorStops == null && colors.size < 2|colors must have length|0/2 colors
androidx.compose.ui.graphics.vector.AnimatorKt
lerp|IllegalArgument|!(stop is PathNode.RelativeMoveTo)||1/3 stop
lerp|IllegalArgument|start: is PathNode.MoveTo && !(stop is PathNode.MoveTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeLineTo)||1/3 stop
lerp|IllegalArgument|start: is PathNode.LineTo && !(stop is PathNode.LineTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeHorizontalTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.HorizontalTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeVerticalTo)||1/3 stop
lerp|IllegalArgument|start: is PathNode.VerticalTo && !(stop is PathNode.VerticalTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeCurveTo)||1/3 stop
lerp|IllegalArgument|start: is PathNode.CurveTo && !(stop is PathNode.CurveTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeReflectiveCurveTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.ReflectiveCurveTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeQuadTo)||1/3 stop
lerp|IllegalArgument|start: is PathNode.QuadTo && !(stop is PathNode.QuadTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeReflectiveQuadTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.ReflectiveQuadTo)||1/3 stop
lerp|IllegalArgument|!(stop is PathNode.RelativeArcTo)||1/3 stop
lerp|IllegalArgument|start: is PathNode.ArcTo && !(stop is PathNode.ArcTo)||1/3 stop
androidx.compose.ui.graphics.vector.DrawCache
drawInto|IllegalState|targetImage == null|drawCachedImage must be
androidx.compose.ui.graphics.vector.ImageVector
ensureNotConsumed|IllegalState|isConsumed|ImageVector.Builder is s|<build
androidx.compose.ui.graphics.vector.PathParser
copyOfRange|IllegalArgument|start > end
copyOfRange|IndexOutOfBounds|start <= end && start < 0 ¦¦ start > originalLength||1/3 start
androidx.compose.ui.graphics.vector.PropertyValuesHolderColor
AnimateIn|IllegalState|no case for propertyName|Unknown propertyName: *
androidx.compose.ui.graphics.vector.PropertyValuesHolderFloat
AnimateIn|IllegalState|no case for propertyName|Unknown propertyName: *
androidx.compose.ui.graphics.vector.PropertyValuesHolderPath
AnimateIn|IllegalState|propertyName != "pathData"|Unknown propertyName: *
androidx.compose.ui.graphics.vector.VectorApplier
asGroup|IllegalState|no case for this|Cannot only insert VNode
androidx.compose.ui.graphics.vector.compat.XmlAnimatorParserKt
parseInterpolator|Runtime|no case for name|Unknown interpolator: *
androidx.compose.ui.input.key.KeyInputUtilKt
keyEvent|IllegalState|no case for keyEventType|Unknown key event type|1/2 keyEventType
androidx.compose.ui.input.nestedscroll.NestedScrollDispatcher
getCoroutineScope|IllegalState|calculateNestedScrollScope.invoke() == null|in order to access neste
androidx.compose.ui.input.pointer.PointerEventSubject
isStructurallyEqualTo|IllegalState|!("motionEvent")
isStructurallyEqualTo|IllegalState|!("changes.size")
isStructurallyEqualTo|IllegalState|!("id")
isStructurallyEqualTo|IllegalState|!("currentPosition")
isStructurallyEqualTo|IllegalState|!("currentTime")
isStructurallyEqualTo|IllegalState|!("currentPressed")
isStructurallyEqualTo|IllegalState|!("previousTime")
isStructurallyEqualTo|IllegalState|!("previousPosition")
isStructurallyEqualTo|IllegalState|!("previousPressed")
isStructurallyEqualTo|IllegalState|!("consumed.downChange")
isStructurallyEqualTo|IllegalState|!("consumed.positionChange")
androidx.compose.ui.input.pointer.PointerInputChangeSubject
downConsumed|IllegalState|!("consumed.downChange")
downNotConsumed|IllegalState|!("consumed.downChange")
positionChangeConsumed|IllegalState|!("consumed.positionChangeConsumed")
positionChangeNotConsumed|IllegalState|!("consumed.positionChange not Consumed")
isStructurallyEqualTo|IllegalState|!("id")
isStructurallyEqualTo|IllegalState|!("currentPosition")
isStructurallyEqualTo|IllegalState|!("previousPosition")
isStructurallyEqualTo|IllegalState|!("currentTime")
isStructurallyEqualTo|IllegalState|!("previousTime")
isStructurallyEqualTo|IllegalState|!("currentPressed")
isStructurallyEqualTo|IllegalState|!("previousPressed")
isStructurallyEqualTo|IllegalState|!("consumed.downChange")
isStructurallyEqualTo|IllegalState|!("consumed.positionChange")
androidx.compose.ui.input.pointer.PointerInteropFilter
dispatchToView|IllegalState|this.layoutCoordinates?.localToRoot(Offset.Zero) == null|layoutCoordinates not se
androidx.compose.ui.input.pointer.SuspendingPointerInputFilter
getCurrentEvent|IllegalState|this@SuspendingPointerInputFilter.currentEvent == null|cannot access currentEve
androidx.compose.ui.input.pointer.util.VelocityTrackerKt
polyFitLeastSquares|IllegalArgument|degree < 1|The degree must be at po|2/3 degree
polyFitLeastSquares|IllegalArgument|x.size == y.size && x.isEmpty()|At least one point must|0/3 x
androidx.compose.ui.layout.RelocationRequesterModifier
bringIntoView|IllegalState|!(layoutNodeWrapper is LayoutNodeWrapper)
androidx.compose.ui.layout.ScaleFactor
getScaleX|IllegalState|this.packedValue == ScaleFactor.Unspecified.packedValue|ScaleFactor is unspecifi
getScaleY|IllegalState|this.packedValue == ScaleFactor.Unspecified.packedValue|ScaleFactor is unspecifi
androidx.compose.ui.layout.SubcomposeLayoutState
subcompose|IllegalState|precomposed != null && precomposedCount <= 0
subcompose|IllegalState|compositionContext == null|parent composition refer
takeNodeFromReusables|IllegalState|reusableCount <= 0
dispose|IllegalState|node != null && itemIndex == -1
dispose|IllegalState|node != null && precomposedCount <= 0
androidx.compose.ui.node.DelegatingLayoutNodeWrapper
setModifierTo|IllegalArgument|modifier.nativeClass() != this.modifier.nativeClass()||0/1 modifier
androidx.compose.ui.node.DepthSortedSet
contains|IllegalState|contains != mapOfOriginalDepth.containsKey(node)||0/1 node
add|IllegalState|!node.isAttached||0/1 node
add|IllegalState|usedDepth != null && usedDepth != node.depth||0/1 node
remove|IllegalState|!node.isAttached||0/1 node
remove|IllegalState|contains && usedDepth != node.depth||0/1 node
remove|IllegalState|!contains && usedDepth != null
androidx.compose.ui.node.LayoutNode
insertAt|IllegalState|instance.parent != null|Cannot insert * because|1/2 instance
insertAt|IllegalState|instance.owner != null|Cannot insert * because|1/2 instance
attach|IllegalState|this.owner != null|Cannot attach * as it al
attach|IllegalState|!(parent == null ¦¦ parent.owner == owner)|Attaching to a different|0/1 owner
detach|IllegalState|owner == null|Cannot detach node that
getInnerLayerWrapper|IllegalArgument|layerWrapper != null && layerWrapper.layer == null
onNodePlaced|IllegalState|placeOrder != NotPlacedPlaceOrder|Place was called on a no
rescheduleRemeasureOrRelayout|IllegalState|no case for val state = it.layoutState|Unexpected state *|0/1 it
removeAt|IllegalArgument|count < 0|count (*) must be greate|1/2 count
androidx.compose.ui.node.LayoutNodeKt
requireOwner|IllegalState|owner == null|LayoutNode should be att
androidx.compose.ui.node.LayoutNodeWrapper
isAttached|IllegalArgument|_isAttached && !layoutNode.isAttached
getMeasureResult|IllegalState|_measureResult == null
getParentLayoutCoordinates|IllegalState|!isAttached
getParentCoordinates|IllegalState|!isAttached
updateLayerParameters|IllegalArgument|layer != null && layerBlock == null
updateLayerParameters|IllegalArgument|layer == null && layerBlock != null
windowToLocal|IllegalState|!isAttached
localBoundingBoxOf|IllegalState|!isAttached
localBoundingBoxOf|IllegalState|!sourceCoordinates.isAttached|LayoutCoordinates * is n|0/2 sourceCoordinates
localToRoot|IllegalState|!isAttached
androidx.compose.ui.node.LayoutTreeConsistencyChecker
assertConsistent|IllegalState|inconsistencyFound|Inconsistency found!
androidx.compose.ui.node.MeasureAndLayoutDelegate
updateRootConstraints|IllegalArgument|rootConstraints != constraints && duringMeasureLayout||<measureAndLayout
doRemeasure|IllegalArgument|layoutNode.measuredByParent != InLayoutBlock||0/2 layoutNode
measureAndLayout|IllegalArgument|!root.isAttached
measureAndLayout|IllegalArgument|!root.isPlaced
measureAndLayout|IllegalArgument|duringMeasureLayout
androidx.compose.ui.node.OuterMeasurablePlaceable
getLastConstraints|IllegalState|!measuredOnce||>remeasure
measure|IllegalState|no case for parentState|Measurable could be only
remeasure|IllegalState|!(measureIteration != iteration ¦¦ layoutNode.canMultiMeasure)|measure() may not be cal
replace|IllegalState|!placedOnce||>placeAt
androidx.compose.ui.platform.AbstractComposeView
createComposition|IllegalState|!(parentContext != null ¦¦ isAttachedToWindow)|createComposition requir
checkAddView|UnsupportedOperation|!creatingComposition|Cannot add views to *; o
androidx.compose.ui.platform.AndroidComposeView
convertMeasureSpec|IllegalState|no case for mode
notifyLayerIsDirty|IllegalArgument|!isDrawingContent && !dirtyLayers.remove(layer)||0/2 layer
onAttachedToWindow|IllegalState|ViewTreeLifecycleOwner.get(this) == null|Composed into the View w
onAttachedToWindow|IllegalState|ViewTreeSavedStateRegistryOwner.get(this) == null|Composed into the View w
androidx.compose.ui.platform.AndroidComposeViewAccessibilityDelegateCompat
createNodeInfo|IllegalState|semanticsNode.parent == null|semanticsNode * has null
populateAccessibilityNodeInfoProperties|IllegalState|customActions.size >= AccessibilityActionsResourceIds.size|Can't have more than * c
trimToSize|IllegalArgument|size <= 0||1/2 size
androidx.compose.ui.platform.AndroidCompositionLocalsKt
ProvideAndroidCompositionLocals|IllegalState|owner.viewTreeOwners == null|Called when the ViewTree|0/2 owner
androidx.compose.ui.platform.AndroidFontResourceLoader
load|IllegalArgument|no case for font|Unknown font type: *|0/1 font
androidx.compose.ui.platform.AndroidUiDispatcher
initialValue|IllegalState|Looper.myLooper() == null|no Looper on this thread
getCurrentThread|IllegalState|!isMainThread() && currentThread.get() == null|no AndroidUiDispatcher f
androidx.compose.ui.platform.AndroidViewsHandler
onMeasure|IllegalArgument|MeasureSpec.getMode(widthMeasureSpec) != MeasureSpec.EXACTLY||0/2 widthMeasureSpec
onMeasure|IllegalArgument|MeasureSpec.getMode(heightMeasureSpec) != MeasureSpec.EXACTLY||1/2 heightMeasureSpec
androidx.compose.ui.platform.ViewCompositionStrategy
installFor|IllegalState|ViewTreeLifecycleOwner.get(view) == null|View tree for * has no V|0/1 view
onViewAttachedToWindow|IllegalState|ViewTreeLifecycleOwner.get(view) == null|View tree for * has no V
androidx.compose.ui.platform.ViewCompositionStrategyKt
installForLifecycle|IllegalState|lifecycle.currentState <= Lifecycle.State.DESTROYED|Cannot configure * to di|1/2 lifecycle
androidx.compose.ui.platform.WindowRecomposerKt
getWindowRecomposer|IllegalState|!isAttachedToWindow|Cannot locate windowReco
getWindowRecomposer|IllegalState|no case for val rootParentRef = rootView.compositionContext|root viewTreeParentCompo
createLifecycleAwareViewTreeRecomposer|IllegalState|ViewTreeLifecycleOwner.get(this) == null|ViewTreeLifecycleOwner n
androidx.compose.ui.res.PainterResourcesKt
loadVectorResource|IllegalArgument|parser.seekToStartTag().name != "vector"
androidx.compose.ui.res.ResourcesKt
openResourceStream|IllegalArgument|classLoader.getResourceAsStream(resourcePath) == null|Resource * not found|0/1 resourcePath
androidx.compose.ui.res.vector.DesktopValueParsersKt
parseFillType|UnsupportedOperation|no case for fillType|unknown fillType: *|0/1 fillType
parseStrokeCap|UnsupportedOperation|no case for strokeCap|unknown strokeCap: *|0/1 strokeCap
parseStrokeJoin|UnsupportedOperation|no case for strokeJoin|unknown strokeJoin: *|0/1 strokeJoin
parseTileMode|UnsupportedOperation|no case for tileMode|unknown tileMode: *|0/1 tileMode
parseColorValue|IllegalArgument|!color.startsWith("#")|Invalid color value *|0/1 color
androidx.compose.ui.samples.LayoutSampleKt
LayoutTagChildrenUsage|IllegalState|no case for measurable.layoutId|Unexpected tag
androidx.compose.ui.text.AnnotatedString
toRange|IllegalState|end == Int.MIN_VALUE|Item.end should be set f
pop|IllegalState|!styleStack.isNotEmpty()|Nothing to pop.
pop|IllegalState|index >= styleStack.size|* should be less than *|0/1 index
androidx.compose.ui.text.MultiParagraph
requireIndexInRange|IllegalArgument|!(offset in annotatedString.text.indices)|offset(*) is out of boun|0/1 offset
requireIndexInRangeInclusiveEnd|IllegalArgument|!(offset in 0..annotatedString.text.length)|offset(*) is out of boun|0/1 offset
requireLineIndexInRange|IllegalArgument|!(lineIndex in 0 until lineCount)|lineIndex(*) is out of b|0/1 lineIndex
androidx.compose.ui.text.ParagraphStyle
<init>|IllegalState|lineHeight != TextUnit.Unspecified && lineHeight.value < 0f|lineHeight can't be nega
androidx.compose.ui.text.TempListUtilsKt
fastDrop|IllegalArgument|n < 0|Requested element count|0/1 n
androidx.compose.ui.text.TextRangeKt
packWithCheck|IllegalArgument|start < 0|start cannot be negative|0/2 start
packWithCheck|IllegalArgument|end < 0|end cannot negative. [en|1/2 end
androidx.compose.ui.text.TextStyle
<init>|IllegalState|!lineHeight.isUnspecified && lineHeight.value < 0f|lineHeight can't be nega
androidx.compose.ui.text.android.BoringLayoutFactory
create|IllegalArgument|width < 0||2/8 width
create|IllegalArgument|ellipsizedWidth < 0||7/8 ellipsizedWidth
androidx.compose.ui.text.android.StaticLayoutParams
<init>|IllegalArgument|!(start in 0..end)
<init>|IllegalArgument|!(end in 0..text.length)
<init>|IllegalArgument|maxLines < 0
<init>|IllegalArgument|width < 0
<init>|IllegalArgument|ellipsizedWidth < 0
<init>|IllegalArgument|lineSpacingMultiplier < 0f
androidx.compose.ui.text.android.style.PlaceholderSpan
getWidthPx|IllegalState|!isLaidOut|PlaceholderSpan is not l|>getSize
getHeightPx|IllegalState|!isLaidOut|PlaceholderSpan is not l|>getSize
androidx.compose.ui.text.font.FontListFontFamily
<init>|IllegalState|!fonts.isNotEmpty()|At least one font should
androidx.compose.ui.text.font.FontMatcher
matchFont|IllegalState|result == null|Cannot match any font
matchFont|IllegalArgument|fontFamily !is FontListFontFamily|Only FontFamily instance|0/3 fontFamily
androidx.compose.ui.text.input.EditingBuffer
replace|IndexOutOfBounds|start < 0 ¦¦ start > gapBuffer.length|start (*) offset is outs|0/3 start
replace|IndexOutOfBounds|end < 0 ¦¦ end > gapBuffer.length|end (*) offset is outsid|1/3 end
setSelection|IndexOutOfBounds|start < 0 ¦¦ start > gapBuffer.length|start (*) offset is outs|0/2 start
setSelection|IndexOutOfBounds|end < 0 ¦¦ end> gapBuffer.length|end (*) offset is outsid|1/2 end
setComposition|IndexOutOfBounds|start < 0 ¦¦ start > gapBuffer.length|start (*) offset is outs|0/2 start
setComposition|IndexOutOfBounds|end < 0 ¦¦ end> gapBuffer.length|end (*) offset is outsid|1/2 end
androidx.compose.ui.text.input.TextInputServiceAndroidKt
update|IllegalState|no case for imeOptions.imeAction|invalid ImeAction|0/2 imeOptions
update|IllegalState|no case for imeOptions.keyboardType|Invalid Keyboard Type|0/2 imeOptions
androidx.compose.ui.text.matchers.BitmapSubject
isEqualToBitmap|IllegalState|subject != bitmap && !("isNotNull()")
isEqualToBitmap|IllegalState|subject != bitmap && !("sameAs()")
isNotEqualToBitmap|IllegalState|subject == bitmap && !("sameAs()")
androidx.compose.ui.text.matchers.CharSequenceSubject
spans|IllegalState|!("isNotNull()")
spans|IllegalState|!("instanceOf()")
androidx.compose.ui.text.matchers.SpanIterableSubject
has|IllegalState|!("isNotNull()")
has|IllegalState|!("isNotEmpty()")
hasOnTop|IllegalState|!("isNotNull()")
hasOnTop|IllegalState|!("isNotEmpty()")
androidx.compose.ui.text.matchers.TypefaceSubject
isTypefaceOf|IllegalState|!("isNotNull()")
isTypefaceOf|IllegalState|Build.VERSION.SDK_INT >= 28 && !("sameTypeface()")
isTypefaceOf|IllegalState|Build.VERSION.SDK_INT < 28 && !("sameTypeface()")
androidx.compose.ui.text.platform.AndroidParagraph
<init>|IllegalState|no case for span.verticalAlign|unexpected verticalAlign
androidx.compose.ui.text.platform.AndroidTypefaceCache
getOrCreate|IllegalArgument|no case for font|Unknown font type: *|1/2 font
getKey|IllegalArgument|no case for font|Unknown font type: *|1/2 font
androidx.compose.ui.text.platform.DesktopParagraphKt
toSkPlaceholderAlignment|IllegalState|no case for this|Invalid PlaceholderVerti
androidx.compose.ui.text.platform.FontLoader
mapGenericFontFamily|IllegalState|GenericFontFamiliesMapping[generic.name] == null|Unknown generic font fam|0/1 generic
ensureRegistered|IllegalArgument|no case for fontFamily|Unknown font family type|0/1 fontFamily
load|IllegalArgument|font !is DesktopFont|Unsupported font type: *|0/1 font
androidx.compose.ui.text.platform.TypefaceAdapter
create|IllegalState|no case for font|Unknown font type: *
androidx.compose.ui.text.platform.extensions.PlaceholderExtensionsKt
getSpanVerticalAlign|IllegalState|no case for this|Invalid PlaceholderVerti
androidx.compose.ui.unit.Constraints
createConstraints|IllegalState|widthBits + heightBits <= 31 && no case for widthBits|Should only have the pro
fixedWidth|IllegalArgument|width < 0|width(*) must be >= 0|0/1 width
fixedHeight|IllegalArgument|height < 0|height(*) must be >= 0|0/1 height
androidx.compose.ui.unit.Density
toPx|IllegalState|type != TextUnitType.Sp|Only Sp can convert to P
toDp|IllegalState|type != TextUnitType.Sp|Only Sp can convert to P
androidx.compose.ui.unit.TextUnitKt
checkArithmetic|IllegalArgument|a.isUnspecified|Cannot perform operation|0/1 a
androidx.compose.ui.window.DialogWrapper
<init>|IllegalState|window == null|Dialog has no window
androidx.constraintlayout.compose.Measurer
obtainConstraints|IllegalState|no case for dimensionBehaviour|* is not supported|0/8 dimensionBehaviour
androidx.constraintlayout.compose.carousel.CarouselSwipeableKt
carouselSwipeable|IllegalArgument|!anchors.isNotEmpty()|You must have at least o|1/9 anchors
carouselSwipeable|IllegalArgument|anchors.values.distinct().count() != anchors.size|You cannot have two anch|1/9 anchors
androidx.constraintlayout.core.Pools
<init>|IllegalArgument|maxPoolSize <= 0|The max pool size must b|0/1 maxPoolSize
androidx.constraintlayout.core.motion.CustomAttribute
getValueToInterpolate|Runtime|mType: COLOR_TYPE, COLOR_DRAWABLE_TYPE|Color does not have a si
getValueToInterpolate|Runtime|mType: STRING_TYPE|Cannot interpolate Strin
getValuesToInterpolate|Runtime|mType: STRING_TYPE|Color does not have a si
setValue|Runtime|mType: STRING_TYPE|Color does not have a si
androidx.constraintlayout.core.motion.CustomVariable
getValueToInterpolate|Runtime|mType: TypedValues.Custom.TYPE_COLOR|Color does not have a si
getValueToInterpolate|Runtime|mType: TypedValues.Custom.TYPE_STRING|Cannot interpolate Strin
getValuesToInterpolate|Runtime|mType: TypedValues.Custom.TYPE_STRING|Cannot interpolate Strin
setValue|Runtime|mType: TypedValues.Custom.TYPE_STRING|Cannot interpolate Strin
androidx.constraintlayout.motion.utils.CustomSupport
setInterpolatedValue|Runtime|att.getType(): STRING_TYPE|unable to interpolate st|0/3 att
androidx.constraintlayout.motion.widget.TransitionBuilder
validate|Runtime|layout.mScene == null|Invalid motion layout. L|0/1 layout
validate|Runtime|layout.mScene != null && !scene.validateLayout(layout)|MotionLayout doesn't hav|0/1 layout
androidx.constraintlayout.widget.ConstraintAttribute
getValueToInterpolate|Runtime|mType: COLOR_TYPE, COLOR_DRAWABLE_TYPE|Color does not have a si
getValueToInterpolate|Runtime|mType: STRING_TYPE|Cannot interpolate Strin
getValuesToInterpolate|Runtime|mType: STRING_TYPE|Color does not have a si
setValue|Runtime|mType: STRING_TYPE|Color does not have a si
androidx.constraintlayout.widget.ConstraintProperties
center|IllegalArgument|firstMargin < 0|margin must be > 0|2/7 firstMargin
center|IllegalArgument|firstMargin >= 0 && secondMargin < 0|margin must be > 0|5/7 secondMargin
center|IllegalArgument|secondMargin >= 0 && bias <= 0 ¦¦ bias > 1|bias must be between 0 a|6/7 bias
removeConstraints|IllegalArgument|no case for anchor|unknown constraint|0/1 anchor
margin|IllegalArgument|anchor: BASELINE|baseline does not suppor|0/2 anchor
margin|IllegalArgument|no case for anchor|unknown constraint|0/2 anchor
goneMargin|IllegalArgument|anchor: BASELINE|baseline does not suppor|0/2 anchor
goneMargin|IllegalArgument|no case for anchor|unknown constraint|0/2 anchor
connect|IllegalArgument|endSide != LEFT && endSide != RIGHT|Left to * undefined|2/4 endSide
connect|IllegalArgument|endSide != LEFT && endSide != RIGHT|right to * undefined|2/4 endSide
connect|IllegalArgument|endSide != TOP && endSide != BOTTOM|right to * undefined|2/4 endSide
connect|IllegalArgument|endSide != BOTTOM && endSide != TOP|right to * undefined|2/4 endSide
connect|IllegalArgument|endSide != START && endSide != END|right to * undefined|2/4 endSide
connect|IllegalArgument|endSide != END && endSide != START|right to * undefined|2/4 endSide
connect|IllegalArgument|no case for startSide|* to * unknown|0/4 startSide
<init>|Runtime|!(params instanceof ConstraintLayout.LayoutParams)|Only children of Constra
androidx.constraintlayout.widget.ConstraintSet
readFallback|Runtime|mForceId && id == -1|All children of Constrai
get|IllegalArgument|ret.getType() != attributeType|ConstraintAttribute is a|1/2 attributeType
clone|Runtime|mForceId && id == -1|All children of Constrai
applyCustomAttributes|Runtime|mConstraints.containsKey(id) && mForceId && id == -1|All children of Constrai
applyToInternal|Runtime|mConstraints.containsKey(id) && mForceId && id == -1|All children of Constrai
center|IllegalArgument|firstMargin < 0|margin must be > 0|3/8 firstMargin
center|IllegalArgument|firstMargin >= 0 && secondMargin < 0|margin must be > 0|6/8 secondMargin
center|IllegalArgument|secondMargin >= 0 && bias <= 0 ¦¦ bias > 1|bias must be between 0 a|7/8 bias
createVerticalChain|IllegalArgument|chainIds.length < 2|must have 2 or more widg|4/7 chainIds
createHorizontalChain|IllegalArgument|chainIds.length < 2|must have 2 or more widg|4/9 chainIds
connect|IllegalArgument|endSide != LEFT && endSide != RIGHT|Left to * undefined|3/5 endSide
connect|IllegalArgument|endSide != LEFT && endSide != RIGHT|right to * undefined|3/4 endSide
connect|IllegalArgument|endSide != TOP && endSide != BOTTOM|right to * undefined|3/4 endSide
connect|IllegalArgument|endSide != BOTTOM && endSide != TOP|right to * undefined|3/4 endSide
connect|IllegalArgument|endSide != START && endSide != END|right to * undefined|3/4 endSide
connect|IllegalArgument|endSide != END && endSide != START|right to * undefined|3/4 endSide
connect|IllegalArgument|constraint != null && no case for startSide|* to * unknown|1/4 startSide
connect|IllegalArgument|endSide != LEFT && endSide != RIGHT|left to * undefined|3/4 endSide
clear|IllegalArgument|constraint != null && no case for anchor|unknown constraint|1/2 anchor
setMargin|IllegalArgument|no case for anchor|unknown constraint|1/3 anchor
setGoneMargin|IllegalArgument|no case for anchor|unknown constraint|1/3 anchor
addAttributes|IllegalArgument|constraintAttribute.getType() != attributeType|ConstraintAttribute is a|0/2 attributeType
load|Runtime|tagName: "PropertySet" && constraint == null
load|Runtime|tagName: "Transform" && constraint == null
load|Runtime|tagName: "Layout" && constraint == null
load|Runtime|tagName: "Motion" && constraint == null
load|Runtime|tagName: "CustomAttribute", "CustomMethod" && constraint == null
androidx.coordinatorlayout.widget.CoordinatorLayout
parseBehavior|Runtime|!TextUtils.isEmpty(name) && caught Exception|Could not inflate Behavi
onLayoutChild|IllegalState|lp.checkAnchorChanged()|An anchor may not be cha
resolveAnchorView|IllegalState|mAnchorView == parent && !parent.isInEditMode()|View can not be anchored|1/2 parent
resolveAnchorView|IllegalState|p == forChild && !parent.isInEditMode()|Anchor must not be a des|1/2 parent
resolveAnchorView|IllegalState|mAnchorView == null && !parent.isInEditMode()|Could not find Coordinat|1/2 parent
androidx.coordinatorlayout.widget.DirectedAcyclicGraph
dfs|Runtime|!result.contains(node) && tmpMarked.contains(node)|This graph contains cycl
androidx.core.app.JobIntentService
ensureJobId|IllegalArgument|mHasJobId && mJobId != jobId|Given job ID * is differ|0/1 jobId
enqueueWork|IllegalArgument|work == null|work must not be null|3/4 work
getWorkEnqueuer|IllegalArgument|Build.VERSION.SDK_INT >= 26 && !hasJobId|Can't be here without a|2/4 hasJobId
androidx.core.app.NotificationCompat
setIntent|IllegalState|mShortcutId != null|Created as a shortcut bu
setIcon|IllegalState|mShortcutId != null|Created as a shortcut bu
<init>|IllegalArgument|TextUtils.isEmpty(user.getName())|User's name must not be|0/1 user
androidx.core.app.RemoteInput
<init>|IllegalArgument|resultKey == null|Result key can't be null|0/1 resultKey
androidx.core.app.ShareCompat
getStream|IndexOutOfBounds|mStreams == null && index != 0|Stream items available:|0/1 index
androidx.core.app.TaskStackBuilder
startActivities|IllegalState|mIntents.isEmpty()|No intents added to Task
getPendingIntent|IllegalState|mIntents.isEmpty()|No intents added to Task
androidx.core.content.ContentProviderCompat
requireContext|IllegalState|ctx == null|Cannot find context from
androidx.core.content.ContentResolverCompat
query|OperationCanceled|e instanceof android.os.OperationCanceledException
androidx.core.content.ContextCompat
checkSelfPermission|IllegalArgument|permission == null|permission is null|1/2 permission
androidx.core.content.FileProvider
attachInfo|Security|info.exported|Provider must not be exp|1/2 info
attachInfo|Security|!info.exported && !info.grantUriPermissions|Provider must grant uri|1/2 info
getFileForUri|Security|root != null && !file.getPath().startsWith(root.getPath())|Resolved path jumped bey
addRoot|IllegalArgument|TextUtils.isEmpty(name)|Name must not be empty|0/2 name
modeToMode|IllegalArgument|!("rw".equals(mode)) && !("rwt".equals(mode))|Invalid mode: *|0/1 mode
androidx.core.content.MimeTypeFilter
mimeTypeAgainstFilter|IllegalArgument|filterParts.length != 2|Ill-formatted MIME type|1/2 filterParts
mimeTypeAgainstFilter|IllegalArgument|filterParts[0].isEmpty() ¦¦ filterParts[1].isEmpty()|Ill-formatted MIME type|1/2 filterParts
androidx.core.content.res.ResourcesCompat
getFloat|NotFound|SDK_INT < 29 && value.type != TypedValue.TYPE_FLOAT|Resource ID #0x* type #0
loadFont|NotFound|typeface == null && fontCallback == null && !isCachedOnly|Font resource ID #0x* co
loadFont|NotFound|value.string == null|Resource "*" (*) is not|2/9 value
androidx.core.content.res.TypedArrayKt
getColorStateListOrThrow|IllegalState|getColorStateList(index) == null|Attribute value was not|0/1 index
getStringOrThrow|IllegalState|getString(index) == null|Attribute value could no|0/1 index
getTextOrThrow|IllegalState|getText(index) == null|Attribute value could no|0/1 index
checkAttribute|IllegalArgument|!hasValue(index)|Attribute not defined in|0/1 index
androidx.core.content.res.TypedArrayUtils
getNamedColorStateList|UnsupportedOperation|value.type == TypedValue.TYPE_ATTRIBUTE|Failed to resolve attrib
androidx.core.graphics.ColorUtils
calculateContrast|IllegalArgument|Color.alpha(background) != 255|background can not be tr|1/2 background
calculateMinimumAlpha|IllegalArgument|Color.alpha(background) != 255|background can not be tr|1/3 background
setAlphaComponent|IllegalArgument|alpha < 0 ¦¦ alpha > 255|alpha must be between 0|1/2 alpha
RGBToXYZ|IllegalArgument|outXyz.length != 3|outXyz must have a lengt|3/4 outXyz
XYZToLAB|IllegalArgument|outLab.length != 3|outLab must have a lengt|3/4 outLab
blendHSL|IllegalArgument|outResult.length != 3|result must have a lengt|3/4 outResult
blendLAB|IllegalArgument|outResult.length != 3|outResult must have a le|3/4 outResult
androidx.core.graphics.PathParser
copyOfRange|IllegalArgument|start > end
copyOfRange|ArrayIndexOutOfBounds|start <= end && start < 0 ¦¦ start > originalLength||1/3 start
createPathFromPathData|Runtime|nodes != null && caught RuntimeException|Error in parsing *
androidx.core.graphics.RegionKt
next|IndexOutOfBounds|!hasMore
androidx.core.graphics.TypefaceCompat
create|IllegalArgument|context == null|Context cannot be null|0/3 context
androidx.core.graphics.drawable.IconCompat
getResPackage|IllegalState|mType != TYPE_RESOURCE|called getResPackage() o|<onPostParceling
getResId|IllegalState|mType != TYPE_RESOURCE|called getResId() on *|<onPostParceling
getBitmap|IllegalState|mType != TYPE_BITMAP && mType != TYPE_ADAPTIVE_BITMAP|called getBitmap() on *|<onPostParceling
getUri|IllegalState|mType != TYPE_URI && mType != TYPE_URI_ADAPTIVE_BITMAP|called getUri() on *|<onPostParceling
toIcon|IllegalState|context != null && is == null|Cannot load adaptive ico
createWithResource|IllegalArgument|context == null|Context must not be null|0/2 context
createWithResource|IllegalArgument|pkg == null|Package must not be null|1/3 pkg
createWithResource|IllegalArgument|pkg != null && resId == 0|Drawable resource ID mus|2/3 resId
createWithBitmap|IllegalArgument|bits == null|Bitmap must not be null.|0/1 bits
createWithAdaptiveBitmap|IllegalArgument|bits == null|Bitmap must not be null.|0/1 bits
createWithData|IllegalArgument|data == null|Data must not be null.|0/3 data
createWithContentUri|IllegalArgument|uri == null|Uri must not be null.|0/1 uri
createWithAdaptiveBitmapContentUri|IllegalArgument|uri == null|Uri must not be null.|0/1 uri
toIcon|IllegalArgument|Build.VERSION.SDK_INT < 30 && context == null|Context is required to r|0/1 context
onPreParceling|IllegalArgument|mType: TYPE_UNKNOWN && isStream|Can't serialize Icon cre|0/1 isStream
androidx.core.os.CancellationSignal
throwIfCanceled|OperationCanceled|isCanceled()
androidx.core.os.ExecutorCompat
execute|RejectedExecution|!mHandler.post(Preconditions.checkNotNull(command))|* is shutting down|0/1 command
androidx.core.os.HandlerCompat
createAsync|Runtime|!(cause instanceof Error)
hasCallbacks|Runtime|!(cause instanceof Error)
androidx.core.os.UserHandleCompat
getUserHandleForUid|Runtime|Build.VERSION.SDK_INT < 24 && caught InvocationTargetException
androidx.core.view.GestureDetectorCompat
handleMessage|Runtime|no case for msg.what|Unknown message *|0/1 msg
init|IllegalArgument|context == null|Context must not be null|0/1 context
androidx.core.view.MenuKt
next|IndexOutOfBounds|getItem(index++) == null
androidx.core.view.ViewCompat
setOnReceiveContentListener|IllegalArgument|listener != null && mimeTypes == null|When the listener is set|1/3 mimeTypes
androidx.core.view.ViewGroupKt
next|IndexOutOfBounds|getChildAt(index++) == null
get|IndexOutOfBounds|getChildAt(index) == null|Index: *, Size: *|0/1 index
androidx.core.view.ViewKt
drawToBitmap|IllegalState|!ViewCompat.isLaidOut(this)|View needs to be laid ou
androidx.core.view.WindowInsetsAnimationControllerCompat
<init>|UnsupportedOperation|Build.VERSION.SDK_INT >= 30|On API 30+, the construc
androidx.core.view.WindowInsetsCompat
getVisibleInsets|UnsupportedOperation|SDK_INT >= 30|getVisibleInsets() shoul
getInsetsIgnoringVisibility|IllegalArgument|(typeMask & Type.IME) != 0|Unable to query the maxi|0/1 typeMask
setInsetsIgnoringVisibility|IllegalArgument|typeMask == Type.IME|Ignoring visibility inse|0/2 typeMask
indexOf|IllegalArgument|no case for type|type needs to be >= FIRS|0/1 type
androidx.core.view.inputmethod.InputConnectionCompat
createWrapper|IllegalArgument|inputConnection == null|inputConnection must be|0/3 inputConnection
createWrapper|IllegalArgument|inputConnection != null && editorInfo == null|editorInfo must be non-n|1/3 editorInfo
createWrapper|IllegalArgument|editorInfo != null && onCommitContentListener == null|onCommitContentListener|2/3 onCommitContentListener
androidx.core.widget.AutoScrollHelper
computeScrollDelta|Runtime|mDeltaTime == 0|Cannot compute scroll de
androidx.core.widget.NestedScrollView
addView|IllegalState|getChildCount() > 0|ScrollView can host only
androidx.core.widget.TextViewCompat
setPrecomputedText|IllegalArgument|!param.equalsWithoutTextDirection(precomputed.getParams())|Given text can not be ap|1/2 precomputed
androidx.cursoradapter.widget.CursorAdapter
getView|IllegalState|!mDataValid|this should only be call
getView|IllegalState|mDataValid && !mCursor.moveToPosition(position)|couldn't move cursor to|0/3 position
androidx.cursoradapter.widget.SimpleCursorAdapter
bindView|IllegalState|!(v instanceof TextView) && !(v instanceof ImageView)|* is not a view that can
androidx.customview.view.AbsSavedState
<init>|IllegalArgument|superState == null|superState must not be n|0/1 superState
androidx.customview.widget.ExploreByTouchHelper
createNodeForHost|Runtime|realNodeCount > 0 && virtualViewIds.size() > 0|Views cannot have both r
<init>|IllegalArgument|host == null|View may not be null|0/1 host
moveFocus|IllegalArgument|no case for direction|direction must be one of|0/2 direction
guessPreviouslyFocusedRect|IllegalArgument|no case for direction|direction must be one of|1/3 direction
androidx.customview.widget.FocusStrategy
findNextFocusInRelativeDirection|IllegalArgument|no case for direction|direction must be one of|4/7 direction
findNextFocusInAbsoluteDirection|IllegalArgument|no case for direction|direction must be one of|5/6 direction
androidx.customview.widget.ViewDragHelper
settleCapturedViewAt|IllegalState|!mReleaseInProgress|Cannot settleCapturedVie
flingCapturedView|IllegalState|!mReleaseInProgress|Cannot flingCapturedView
captureChildView|IllegalArgument|childView.getParent() != mParentView|captureChildView: parame|0/2 childView
androidx.datastore.core.Data
checkHashCode|IllegalState|value.hashCode() != hashCode|Data in DataStore was mu
androidx.datastore.core.SimpleActor
offer|IllegalState|!messageQueue.offer(msg)||0/1 msg
offer|IllegalState|remainingMessages.get() <= 0
androidx.datastore.core.SingleProcessDataStore
<init>|IllegalState|it: is UnInitialized|This is a bug in DataSto
<init>|IllegalState|activeFiles.contains(it)|There are multiple DataS
handleRead|IllegalState|val currentState = downstreamFlow.value: is Final|Can't read in final stat
updateData|IllegalState|initializationComplete|InitializerApi.updateDat
androidx.datastore.migrations.SharedPreferencesView
checkKey|IllegalState|!(key in keySet)|Can't access key outside|0/1 key
androidx.datastore.preferences.core.MutablePreferences
checkNotFrozen|IllegalState|frozen.get()|Do mutate preferences on
androidx.datastore.preferences.core.PreferenceDataStoreFactory
create|IllegalState|file.extension != PreferencesSerializer.fileExtension|File extension for file:
androidx.datastore.preferences.core.PreferencesSerializer
getValueProto|IllegalState|no case for value|PreferencesSerializer do|0/1 value
androidx.datastore.preferences.rxjava2.RxPreferenceDataStoreBuilder
build|IllegalState|produceFile == null && !(context != null && name != null)|Either produceFile or co
androidx.datastore.preferences.rxjava3.RxPreferenceDataStoreBuilder
build|IllegalState|produceFile == null && !(context != null && name != null)|Either produceFile or co
androidx.datastore.rxjava2.RxDataStoreBuilder
build|IllegalState|produceFile == null && !(context != null && name != null)|Either produceFile or co
androidx.datastore.rxjava3.RxDataStoreBuilder
build|IllegalState|produceFile == null && !(context != null && name != null)|Either produceFile or co
androidx.drawerlayout.widget.DrawerLayout
onMeasure|IllegalState|!isContentView(child) && !isDrawerView(child)|Child * at index * does
setDrawerLockMode|IllegalArgument|!isDrawerView(drawerView)|View * is not a drawer w|1/2 drawerView
getDrawerLockMode|IllegalArgument|!isDrawerView(drawerView)|View * is not a drawer|0/1 drawerView
openDrawer|IllegalArgument|!isDrawerView(drawerView)|View * is not a sliding|0/2 drawerView
closeDrawer|IllegalArgument|!isDrawerView(drawerView)|View * is not a sliding|0/2 drawerView
isDrawerOpen|IllegalArgument|!isDrawerView(drawer)|View * is not a drawer|0/1 drawer
isDrawerVisible|IllegalArgument|!isDrawerView(drawer)|View * is not a drawer|0/1 drawer
androidx.exifinterface.media.ExifInterface
getThumbnailRange|IllegalState|mModified|The underlying file has|<saveAttributes
getAttributeRange|IllegalState|tag != null && mModified|The underlying file has|<saveAttributes
convertRationalLatLonToDouble|IllegalArgument|!(ref.equals("N") ¦¦ ref.equals("E"))||1/2 ref
getHeifAttributes|UnsupportedOperation|Build.VERSION.SDK_INT >= 28 && caught RuntimeException|Failed to read EXIF from
getHeifAttributes|UnsupportedOperation|Build.VERSION.SDK_INT < 28|Reading EXIF from HEIF f
androidx.fragment.app.BackStackRecord
setMaxLifecycle|IllegalArgument|fragment.mFragmentManager != mManager|Cannot setMaxLifecycle f|0/2 fragment
setMaxLifecycle|IllegalArgument|state == Lifecycle.State.DESTROYED|Cannot set maximum Lifec|1/2 state
commitInternal|IllegalState|mCommitted|commit already called
executeOps|IllegalArgument|no case for op.mCmd|Unknown cmd: *
executePopOps|IllegalArgument|no case for op.mCmd|Unknown cmd: *
androidx.fragment.app.BackStackRecordState
<init>|IllegalState|!bse.mAddToBackStack|Not on back stack|0/1 bse
androidx.fragment.app.DefaultSpecialEffectsController
startTransitions|IllegalArgument|handlingImpl != null && transitionImpl != handlingImpl|Mixing framework transit
androidx.fragment.app.DialogFragment
onChanged|IllegalState|view.getParent() != null|DialogFragment can not b
requireDialog|IllegalState|dialog == null|DialogFragment * does no
androidx.fragment.app.Fragment
getViewLifecycleOwner|IllegalState|mViewLifecycleOwner == null|Can't access the Fragmen
getViewModelStore|IllegalState|mFragmentManager == null|Can't access ViewModels|<initState
getDefaultViewModelProviderFactory|IllegalState|mFragmentManager == null|Can't access ViewModels|<initState
setArguments|IllegalState|mFragmentManager != null && isStateSaved()|Fragment already added a
requireArguments|IllegalState|arguments == null|Fragment * does not have
setInitialSavedState|IllegalState|mFragmentManager != null|Fragment already added
setTargetFragment|IllegalArgument|mine != null && theirs != null && mine != theirs|Fragment * must share th
setTargetFragment|IllegalArgument|check.equals(this)|Setting * as the target
requireContext|IllegalState|context == null|Fragment * not attached
requireActivity|IllegalState|activity == null|Fragment * not attached
requireHost|IllegalState|host == null|Fragment * not attached
getParentFragmentManager|IllegalState|fragmentManager == null|Fragment * not associate
getChildFragmentManager|IllegalState|mHost == null|Fragment * has not been|<initState
requireParentFragment|IllegalState|parentFragment == null && context == null|Fragment * is not attach
requireParentFragment|IllegalState|parentFragment == null && context != null|Fragment * is not a chil
startActivity|IllegalState|mHost == null|Fragment * not attached|<initState
startActivityForResult|IllegalState|mHost == null|Fragment * not attached|<initState
startIntentSenderForResult|IllegalState|mHost == null|Fragment * not attached|<initState
requestPermissions|IllegalState|mHost == null|Fragment * not attached|<initState
getLayoutInflater|IllegalState|mHost == null|onGetLayoutInflater() ca|<initState
requireView|IllegalState|view == null|Fragment * did not retur
onFindViewById|IllegalState|mView == null|Fragment * does not have
performCreateView|IllegalState|mView == null && mViewLifecycleOwner.isInitialized()|Called getViewLifecycleO
prepareCallInternal|IllegalState|mState > CREATED|Fragment * is attempting
launch|IllegalState|delegate == null|Operation cannot be star
androidx.fragment.app.FragmentAnim
<init>|IllegalState|animation == null|Animation cannot be null|0/1 animation
<init>|IllegalState|animator == null|Animator cannot be null|0/1 animator
androidx.fragment.app.FragmentContainerView
<init>|UnsupportedOperation|attrs != null && name != null && !isInEditMode()|FragmentContainerView mu
<init>|IllegalState|name != null && existingFragment == null && id <= 0|FragmentContainerView mu
setLayoutTransition|UnsupportedOperation|Build.VERSION.SDK_INT >= 18|FragmentContainerView do
addView|IllegalState|FragmentManager.getViewFragment(child) == null|Views added to a Fragmen|0/3 child
addViewInLayout|IllegalState|FragmentManager.getViewFragment(child) == null|Views added to a Fragmen|0/4 child
androidx.fragment.app.FragmentController
restoreSaveState|IllegalState|!(mHost instanceof ViewModelStoreOwner)|Your FragmentHostCallbac
androidx.fragment.app.FragmentHostCallback
onStartActivityFromFragment|IllegalState|requestCode != -1|Starting activity with a|2/4 requestCode
onStartIntentSenderFromFragment|IllegalState|requestCode != -1|Starting intent sender w|2/8 requestCode
androidx.fragment.app.FragmentLayoutInflaterFactory
onCreateView|IllegalArgument|containerId == View.NO_ID && id == View.NO_ID && tag == null|*: Must specify unique a
onCreateView|IllegalArgument|fragment != null && fragment.mInLayout|*: Duplicate id 0x*, tag
onCreateView|IllegalState|fragment.mView == null|Fragment * did not creat
androidx.fragment.app.FragmentManager
popBackStack|IllegalArgument|id < 0|Bad id: *|0/2 id
popBackStackImmediate|IllegalArgument|id < 0|Bad id: *|0/2 id
findFragment|IllegalState|fragment == null|View * does not have a F
findFragmentManager|IllegalState|fragment != null && !fragment.isAdded()|The Fragment * that owns
findFragmentManager|IllegalState|fragment == null && fragmentActivity == null|View * is not within a s
moveToState|IllegalState|mHost == null && newState != Fragment.INITIALIZING|No activity|0/2 newState
checkStateLoss|IllegalState|isStateSaved()|Can not perform this act|<saveAllState,dispatchStop
enqueueAction|IllegalState|mHost == null && mDestroyed|FragmentManager has been|<dispatchDestroy
enqueueAction|IllegalState|mHost == null && !mDestroyed|FragmentManager has not|>dispatchDestroy
enqueueAction|IllegalState|mHost == null && !allowStateLoss|Activity has been destro|1/2 allowStateLoss
ensureExecReady|IllegalState|mExecutingActions|FragmentManager is alrea
ensureExecReady|IllegalState|mHost == null && mDestroyed|FragmentManager has been|<dispatchDestroy
ensureExecReady|IllegalState|mHost == null && !mDestroyed|FragmentManager has not|>dispatchDestroy
ensureExecReady|IllegalState|Looper.myLooper() != mHost.getHandler().getLooper()|Must be called from main
removeRedundantOperationsAndExecute|IllegalState|!records.isEmpty() && records.size() != isRecordPop.size()|Internal error with the
attachController|IllegalState|mHost != null|Already attached
androidx.fragment.app.FragmentPagerAdapter
startUpdate|IllegalState|container.getId() == View.NO_ID|ViewPager with adapter *|0/1 container
androidx.fragment.app.FragmentStateManager
attach|IllegalState|mFragment.mTarget != null && targetFragmentStateManager == null|Fragment * declared targ
attach|IllegalState|targetFragmentStateManager == null|Fragment * declared targ
createView|IllegalArgument|mFragment.mContainerId == View.NO_ID|Cannot create fragment *
createView|IllegalArgument|container == null && !mFragment.mRestored|No view found for id 0x*
androidx.fragment.app.FragmentStatePagerAdapter
startUpdate|IllegalState|container.getId() == View.NO_ID|ViewPager with adapter *|0/1 container
androidx.fragment.app.FragmentStore
restoreAddedFragments|IllegalState|added != null && f == null|No instantiated fragment
addFragment|IllegalState|mAdded.contains(fragment)|Fragment already added:|0/1 fragment
androidx.fragment.app.FragmentTabHost
ensureContent|IllegalState|mRealTabContent == null && mRealTabContent == null|No tab content FrameLayo
androidx.fragment.app.FragmentTransaction
createFragment|IllegalState|mFragmentFactory == null|Creating a Fragment requ
createFragment|IllegalState|mFragmentFactory != null && mClassLoader == null|The FragmentManager must
doAddOp|IllegalState|fragment.mTag != null && !tag.equals(fragment.mTag)|Can't change tag of frag
doAddOp|IllegalArgument|containerViewId != 0 && containerViewId == View.NO_ID|Can't add fragment * wit|0/4 containerViewId
replace|IllegalArgument|containerViewId == 0|Must use non-zero contai|0/3 containerViewId
addSharedElement|IllegalArgument|transitionName == null|Unique transitionNames a
addSharedElement|IllegalArgument|mSharedElementTargetNames.contains(name)|A shared element with th|1/2 name
addSharedElement|IllegalArgument|mSharedElementSourceNames.contains(transitionName)|A shared element with th
addToBackStack|IllegalState|!mAllowAddToBackStack|This FragmentTransaction|<disallowAddToBackStack
disallowAddToBackStack|IllegalState|mAddToBackStack|This transaction is alre|<addToBackStack
androidx.fragment.app.ListFragment
setEmptyText|IllegalState|mStandardEmptyView == null|Can't be used with a cus|<onDestroyView
setListShown|IllegalState|mProgressContainer == null|Can't be used with a cus
requireListAdapter|IllegalState|listAdapter == null|ListFragment * does not
ensureList|IllegalState|mList == null && root == null|Content view not yet cre
ensureList|Runtime|!(rawListView instanceof ListView) && rawListView == null|Your content must have a
ensureList|Runtime|!(rawListView instanceof ListView) && rawListView != null|Content has view with id
androidx.fragment.app.SpecialEffectsController
from|IllegalArgument|no case for visibility|Unknown visibility *|0/1 visibility
androidx.fragment.app.StrictFragment
checkGetActivity|IllegalState|activity == null|getActivity() returned n
checkActivityNotDestroyed|IllegalState|Build.VERSION.SDK_INT >= 17 && !(!requireActivity().isDestroyed)
checkState|IllegalArgument|expected.isEmpty()|must supply at least one|1/2 expected
checkState|IllegalState|!expected.isEmpty()|* called while fragment|1/2 expected
checkStateAtLeast|IllegalState|currentState < minState|* called while fragment|1/2 minState
onInflate|IllegalState|!("onInflate")
onAttach|IllegalState|!("onAttach")
onCreate|IllegalState|calledOnCreate && !calledOnDestroy|onCreate called more tha|>onDestroy
onCreate|IllegalState|!(calledOnCreate && !calledOnDestroy) && !("onCreate")
onActivityCreated|IllegalState|!("onActivityCreated")
onStart|IllegalState|!("onStart")
onResume|IllegalState|!("onResume")
onPause|IllegalState|!("onPause")
onStop|IllegalState|!("onStop")
onDestroy|IllegalState|!("onDestroy")
onDetach|IllegalState|!("onDestroy")
androidx.fragment.app.truth.FragmentSubject
isAdded|IllegalState|!("isAdded")
isNotAdded|IllegalState|!("isAdded")
androidx.hilt.work.WorkerStep
parse|IllegalState|it.hasAnnotation(ClassNames.INJECT.canonicalName())|Worker constructor shoul
androidx.lifecycle.AbstractSavedStateViewModelFactory
create|IllegalArgument|canonicalName == null|Local and anonymous clas
androidx.lifecycle.BlockRunner
cancel|IllegalState|cancellationJob != null|Cancel call cannot happe
androidx.lifecycle.ClassesInfoCache
verifyAndPutHandler|IllegalArgument|event != null && newEvent != event|Method * in * already de|2/4 newEvent
createInfo|IllegalArgument|!params[0].isAssignableFrom(LifecycleOwner.class)|invalid parameter type.
createInfo|IllegalArgument|!params[1].isAssignableFrom(Lifecycle.Event.class)|invalid parameter type.
createInfo|IllegalArgument|event != Lifecycle.Event.ON_ANY|Second arg is supported
createInfo|IllegalArgument|annotation != null && params.length > 2|cannot have more than 2
androidx.lifecycle.DispatchQueue
resume|IllegalState|paused && finished|Cannot resume a finished|<finish
enqueue|IllegalState|!queue.offer(runnable)|cannot enqueue any more|0/1 runnable
androidx.lifecycle.FullLifecycleObserverAdapter
onStateChanged|IllegalArgument|event: ON_ANY|ON_ANY must not been sen|1/2 event
androidx.lifecycle.LifecycleRegistry
addObserver|IllegalState|lifecycleOwner != null && event == null|no event up from *
forwardPass|IllegalState|event == null|no event up from *
backwardPass|IllegalState|event == null|no event down from *
sync|IllegalState|lifecycleOwner == null|LifecycleOwner of this L
enforceMainThreadIfNeeded|IllegalState|!ArchTaskExecutor.getInstance().isMainThread()|Method * must be called
androidx.lifecycle.LiveData
observe|IllegalArgument|existing != null && !existing.isAttachedTo(owner)|Cannot add the same obse|0/2 owner
observeForever|IllegalArgument|existing instanceof LiveData.LifecycleBoundObserver|Cannot add the same obse
assertMainThread|IllegalState|!ArchTaskExecutor.getInstance().isMainThread()|Cannot invoke * on a bac
androidx.lifecycle.MediatorLiveData
addSource|IllegalArgument|existing != null && existing.mObserver != onChanged|This source was already|1/2 onChanged
androidx.lifecycle.PausingDispatcherKt
whenStateAtLeast|IllegalState|coroutineContext[Job] == null|when[State] methods shou
androidx.lifecycle.RepeatOnLifecycleKt
repeatOnLifecycle|IllegalArgument|!(state !== Lifecycle.State.INITIALIZED)|repeatOnLifecycle cannot|0/2 state
androidx.lifecycle.SavedStateHandle
createHandle|IllegalState|keys == null ¦¦ values == null ¦¦ keys.size() != values.size()|Invalid bundle passed as
androidx.lifecycle.SavedStateHandleController
attachToLifecycle|IllegalState|mIsAttached|Already attached to life
onRecreated|IllegalState|!(owner instanceof ViewModelStoreOwner)|Internal error: OnRecrea|0/1 owner
androidx.lifecycle.SavedStateViewModelFactory
create|Runtime|constructor != null && caught IllegalAccessException|Failed to access *
create|Runtime|constructor != null && caught InstantiationException|A * cannot be instantiat
create|Runtime|constructor != null && caught InvocationTargetException|An exception happened in
create|IllegalArgument|canonicalName == null|Local and anonymous clas
androidx.lifecycle.ViewModel
closeWithRuntimeException|Runtime|obj instanceof Closeable && caught IOException
androidx.lifecycle.ViewModelProvider
get|IllegalArgument|canonicalName == null|Local and anonymous clas
androidx.lifecycle.WithLifecycleStateKt
withStateAtLeast|IllegalArgument|state < Lifecycle.State.CREATED|target state must be CRE|0/2 state
androidx.lifecycle.testapp.CollectingSupportFragment
onCreateView|IllegalState|container == null||1/3 container
androidx.lifecycle.truth.LiveDataSubject
hasActiveObservers|IllegalState|!("activeObservers")
hasNoActiveObservers|IllegalState|!("activeObservers")
androidx.lifecycle.viewmodel.compose.ViewModelKt
viewModel|IllegalState|LocalViewModelStoreOwner.current == null|No ViewModelStoreOwner w
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
unregisterListener|IllegalArgument|mListener != null && mListener != listener|Attempting to unregister|0/1 listener
unregisterOnLoadCanceledListener|IllegalArgument|mOnLoadCanceledListener != listener|Attempting to unregister|0/1 listener
androidx.loader.content.ModernAsyncTask
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: RUNNING|Cannot execute task: the
executeOnExecutor|IllegalState|mStatus != Status.PENDING && mStatus: FINISHED|Cannot execute task: the
executeOnExecutor|IllegalState|mStatus != Status.PENDING && no case for mStatus|We should never reach th
androidx.media.session.MediaButtonReceiver
onReceive|IllegalState|mediaBrowserServiceComponentName == null|Could not find any Servi
getServiceComponentByAction|IllegalState|resolveInfos.size() != 1 && !resolveInfos.isEmpty()|Expected 1 service that
androidx.media3.common.MediaItem
setImageDurationMs|IllegalArgument|!(imageDurationMs > 0 ¦¦ imageDurationMs == C.TIME_UNSET)||0/1 imageDurationMs
<init>|IllegalState|builder.forceDefaultLicenseUri && builder.licenseUri == null||0/1 builder
setStartPositionUs|IllegalArgument|startPositionUs < 0||0/1 startPositionUs
setEndPositionUs|IllegalArgument|!(endPositionUs == C.TIME_END_OF_SOURCE ¦¦ endPositionUs >= 0)||0/1 endPositionUs
androidx.media3.common.SimpleBasePlayer
setVolume|IllegalArgument|!(volume >= 0.0f && volume <= 1.0f)||0/1 volume
setUnmuteVolume|IllegalArgument|!(unmuteVolume >= 0.0f && unmuteVolume <= 1.0f)||0/1 unmuteVolume
setDeviceVolume|IllegalArgument|deviceVolume < 0||0/1 deviceVolume
setDefaultPositionUs|IllegalArgument|defaultPositionUs < 0||0/1 defaultPositionUs
setDurationUs|IllegalArgument|!(durationUs == C.TIME_UNSET ¦¦ durationUs >= 0)||0/1 durationUs
setPositionInFirstPeriodUs|IllegalArgument|positionInFirstPeriodUs < 0||0/1 positionInFirstPeriodUs
setMediaItemsInternal|IllegalArgument|!(startIndex == C.INDEX_UNSET ¦¦ startIndex >= 0)||1/3 startIndex
addMediaItems|IllegalArgument|index < 0||0/2 index
moveMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex && newIndex >= 0)
replaceMediaItems|IllegalArgument|!(fromIndex >= 0 && fromIndex <= toIndex)
removeMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
seekTo|IllegalArgument|!(mediaItemIndex == C.INDEX_UNSET ¦¦ mediaItemIndex >= 0)||0/4 mediaItemIndex
verifyApplicationThread|IllegalState|Thread.currentThread() != applicationLooper.getThread()
setPlaylist|IllegalArgument|!(uids.add(playlist.get(i).uid))|Duplicate MediaItemData|0/1 playlist
<init>|IllegalArgument|builder.currentAdGroupIndex >= period.getAdGroupCount()|PeriodData has less ad g|0/1 builder
<init>|IllegalArgument|builder.currentAdIndexInAdGroup >= adCountInGroup|Ad group has less ads th|0/1 builder
<init>|IllegalArgument|builder.playbackState != Player.STATE_IDLE|Player error only allowe|0/1 builder
<init>|IllegalArgument|builder.isLoading|isLoading only allowed w|0/1 builder
setPeriods|IllegalArgument|periods.get(i).durationUs == C.TIME_UNSET|Periods other than last|0/1 periods
setPeriods|IllegalArgument|!(!periods.get(i).uid.equals(periods.get(j).uid))|Duplicate PeriodData UID|0/1 periods
<init>|IllegalArgument|builder.presentationStartTimeMs != C.TIME_UNSET|presentationStartTimeMs|0/1 builder
<init>|IllegalArgument|builder.windowStartTimeMs != C.TIME_UNSET|windowStartTimeMs can on|0/1 builder
<init>|IllegalArgument|builder.elapsedRealtimeEpochOffsetMs != C.TIME_UNSET|elapsedRealtimeEpochOffs|0/1 builder
<init>|IllegalArgument|builder.windowStartTimeMs < builder.presentationStartTimeMs|windowStartTimeMs can't|0/1 builder
<init>|IllegalArgument|builder.defaultPositionUs > builder.durationUs|defaultPositionUs can't|0/1 builder
androidx.media3.exoplayer.DefaultLoadControl
setAllocator|IllegalState|buildCalled||<build
setBufferDurationsMs|IllegalState|buildCalled||<build
setBufferDurationsMsForStreaming|IllegalState|buildCalled||<build
setBufferDurationsMsForLocalPlayback|IllegalState|buildCalled||<build
setTargetBufferBytes|IllegalState|buildCalled||<build
setPlayerTargetBufferBytes|IllegalState|buildCalled||<build
setPrioritizeTimeOverSizeThresholds|IllegalState|buildCalled||<build
setPrioritizeTimeOverSizeThresholdsForStreaming|IllegalState|buildCalled||<build
setPrioritizeTimeOverSizeThresholdsForLocalPlayback|IllegalState|buildCalled||<build
setBackBuffer|IllegalState|buildCalled||<build
build|IllegalState|buildCalled
onPrepared|IllegalState|!(threadId == C.INDEX_UNSET ¦¦ threadId == currentThreadId)|Players that share the s
getDefaultBufferSize|IllegalArgument|no case for trackType||0/2 trackType
androidx.media3.exoplayer.ExoPlayerImpl
<init>|IllegalState|renderers.length <= 0
addMediaSources|IllegalArgument|index < 0||0/2 index
removeMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
moveMediaItems|IllegalArgument|!(fromIndex >= 0 && fromIndex <= toIndex && newFromIndex >= 0)
replaceMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
setShuffleOrder|IllegalArgument|shuffleOrder.getLength() != mediaSourceHolderSnapshots.size()||0/1 shuffleOrder
seekTo|IllegalArgument|mediaItemIndex != C.INDEX_UNSET && mediaItemIndex < 0||0/4 mediaItemIndex
setMaxSeekToPreviousPositionMs|IllegalArgument|maxSeekToPreviousPositionMs < 0||0/1 maxSeekToPreviousPositionMs
setSeekBackIncrementMs|IllegalArgument|seekBackIncrementMs <= 0||0/1 seekBackIncrementMs
setSeekForwardIncrementMs|IllegalArgument|seekForwardIncrementMs <= 0||0/1 seekForwardIncrementMs
handlePlaybackInfo|IllegalState|timelines.size() != mediaSourceHolderSnapshots.size()
evaluateMediaItemTransitionReason|IllegalState|!timelineChanged||4/6 timelineChanged
maskTimelineAndPosition|IllegalArgument|!(timeline.isEmpty() ¦¦ periodPositionUs != null)
maskTimelineAndPosition|IllegalState|newPeriodId.isAd()
updateWakeAndWifiLock|IllegalState|no case for playbackState
verifyApplicationThread|IllegalState|throwsWhenUsingWrongThread
androidx.media3.exoplayer.drm.DefaultDrmSessionManager
setSessionKeepaliveMs|IllegalArgument|!(sessionKeepaliveMs > 0 ¦¦ sessionKeepaliveMs == C.TIME_UNSET)||0/1 sessionKeepaliveMs
setMode|IllegalState|!sessions.isEmpty()
preacquireSession|IllegalState|prepareCallsCount <= 0
acquireSession|IllegalState|prepareCallsCount <= 0
initPlaybackLooper|IllegalState|this.playbackLooper != playbackLooper||0/1 playbackLooper
<init>|IllegalArgument|C.COMMON_PSSH_UUID.equals(uuid)|Use C.CLEARKEY_UUID inst|0/9 uuid
androidx.media3.exoplayer.source.BaseMediaSource
prepareSource|IllegalArgument|!(this.looper == null ¦¦ this.looper == looper)
androidx.media3.exoplayer.source.ConcatenatingMediaSource
addPublicMediaSources|IllegalArgument|!((handler == null) == (onCompletionAction == null))
removePublicMediaSources|IllegalArgument|!((handler == null) == (onCompletionAction == null))
movePublicMediaSource|IllegalArgument|!((handler == null) == (onCompletionAction == null))
setPublicShuffleOrder|IllegalArgument|!((handler == null) == (onCompletionAction == null))
handleMessage|IllegalState|no case for msg.what||0/1 msg
androidx.media3.exoplayer.source.DefaultMediaSourceFactory
loadSupplier|IllegalArgument|mediaSourceFactorySupplier == null && no case for contentType|Unrecognized contentType|0/1 contentType
androidx.media3.session.MediaBrowser
setMaxCommandsForMediaItems|IllegalArgument|maxCommandsForMediaItems < 0||0/1 maxCommandsForMediaItems
verifyApplicationThread|IllegalState|Looper.myLooper() != getApplicationLooper()
subscribe|IllegalArgument|TextUtils.isEmpty(parentId)|parentId must not be emp|0/2 parentId
unsubscribe|IllegalArgument|TextUtils.isEmpty(parentId)|parentId must not be emp|0/1 parentId
getChildren|IllegalArgument|TextUtils.isEmpty(parentId)|parentId must not be emp|0/4 parentId
getChildren|IllegalArgument|page < 0|page must not be negativ|1/4 page
getChildren|IllegalArgument|pageSize < 1|pageSize must not be les|2/4 pageSize
getItem|IllegalArgument|TextUtils.isEmpty(mediaId)|mediaId must not be empt|0/1 mediaId
search|IllegalArgument|TextUtils.isEmpty(query)|query must not be empty|0/2 query
getSearchResult|IllegalArgument|TextUtils.isEmpty(query)|query must not be empty|0/4 query
getSearchResult|IllegalArgument|page < 0|page must not be negativ|1/4 page
getSearchResult|IllegalArgument|pageSize < 1|pageSize must not be les|2/4 pageSize
androidx.media3.session.MediaController
setMaxCommandsForMediaItems|IllegalArgument|maxCommandsForMediaItems < 0||0/1 maxCommandsForMediaItems
notifyControllerListener|IllegalState|Looper.myLooper() != getApplicationLooper()
notifyAccepted|IllegalState|Looper.myLooper() != getApplicationLooper()
notifyAccepted|IllegalState|connectionNotified||<release
verifyApplicationThread|IllegalState|Looper.myLooper() != getApplicationLooper()
setRating|IllegalArgument|TextUtils.isEmpty(mediaId)|mediaId must not be empt|0/2 mediaId
sendCustomCommand|IllegalArgument|command.commandCode != SessionCommand.COMMAND_CODE_CUSTOM|command must be a custom|0/3 command
setMediaItems|IllegalArgument|mediaItems.get(i) == null|items must not contain n|0/3 mediaItems
setVolume|IllegalArgument|!(volume >= 0 && volume <= 1)|volume must be between 0|0/1 volume
androidx.media3.session.MediaLibraryService
build|IllegalState|buildCalled
notifyChildrenChanged|IllegalArgument|itemCount < 0||1/3 itemCount
notifyChildrenChanged|IllegalArgument|TextUtils.isEmpty(parentId)||0/3 parentId
notifySearchResultChanged|IllegalArgument|TextUtils.isEmpty(query)||1/4 query
notifySearchResultChanged|IllegalArgument|itemCount < 0||2/4 itemCount
androidx.media3.session.MediaNotificationManager
updateNotification|IllegalState|mediaNotification.notificationId == SHUTDOWN_NOTIFICATION_ID|notification ID * is alr
shouldShowNotification|IllegalState|no case for showNotificationForIdlePlayerMode
androidx.media3.session.MediaSession
build|IllegalState|buildCalled
<init>|IllegalState|SESSION_ID_TO_SESSION_MAP.containsKey(id)|Session ID must be uniqu|1/16 id
setSessionActivity|IllegalArgument|!Api31.isActivity(activityPendingIntent)||1/2 activityPendingIntent
setPlayer|IllegalArgument|!player.canAdvertiseSession()||0/1 player
setPlayer|IllegalState|player.getApplicationLooper() != Looper.myLooper()||0/1 player
<init>|IllegalArgument|!player.canAdvertiseSession()||1/3 player
setSessionActivity|IllegalArgument|SDK_INT >= 31 && !Api31.isActivity(pendingIntent)||0/1 pendingIntent
setPackageNameOverride|IllegalArgument|Strings.isNullOrEmpty(packageNameOverride)||0/1 packageNameOverride
setPackageNameOverride|IllegalArgument|!(!packageNameOverride.equals(context.getPackageName()))||0/1 packageNameOverride
broadcastCustomCommand|IllegalArgument|command.commandCode != SessionCommand.COMMAND_CODE_CUSTOM|command must be a custom|0/2 command
sendCustomCommand|IllegalArgument|command.commandCode != SessionCommand.COMMAND_CODE_CUSTOM|command must be a custom|1/3 command
androidx.media3.session.MediaSessionService
addSession|IllegalArgument|session.isReleased()|session is already relea|0/1 session
addSession|IllegalArgument|!(old == null ¦¦ old == session)|Session ID should be uni|0/1 session
removeSession|IllegalArgument|!(sessions.containsKey(session.getId()))|session not found|0/1 session
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
setUseController|IllegalState|!(!useController ¦¦ controller != null)||0/1 useController
setCustomErrorMessage|IllegalState|errorMessageView == null
postRegister|IllegalState|!(surfaceSyncGroup.add(rootSurfaceControl, () -> {}))
androidx.navigation.ActivityNavArgsLazyKt
navArgs|IllegalState|intent.extras == null|Activity * has null extr
androidx.navigation.ActivityNavigator
navigate|IllegalState|destination.intent == null|Destination * does not h|0/4 destination
navigate|IllegalArgument|!dataPattern.isNullOrEmpty() && !args.containsKey(argName)|Could not find * in * to|1/4 args
androidx.navigation.NavArgument
<init>|IllegalArgument|!type.isNullableAllowed && isNullable|* does not allow nullabl
<init>|IllegalArgument|!isNullable && defaultValuePresent && defaultValue == null|Argument with type * has
androidx.navigation.NavArgumentBuilder
getType|IllegalState|_type == null|NavType has not been set
androidx.navigation.NavBackStackEntry
<init>|IllegalState|!lifecycle.currentState.isAtLeast(Lifecycle.State.CREATED)|You cannot access the Na
getViewModelStore|IllegalState|!lifecycle.currentState.isAtLeast(Lifecycle.State.CREATED)|You cannot access the Na
getViewModelStore|IllegalState|viewModelStoreProvider == null|You must call setViewMod
androidx.navigation.NavController
getGraph|IllegalState|_graph == null|You must call setGraph()
setNavigatorProvider|IllegalState|!backQueue.isEmpty()|NavigatorProvider must b
add|IllegalState|navigatorState[destinationNavigator] == null|NavigatorBackStack for *
popEntryFromBackStack|IllegalState|entry != popUpTo|Attempted to pop *, whic|0/3 popUpTo
onGraphCreated|IllegalState|node == null|Restoring the Navigation
onGraphCreated|IllegalState|node != null && navigatorState[navigator] == null|NavigatorBackStack for *
handleDeepLink|IllegalState|flags and Intent.FLAG_ACTIVITY_NEW_TASK != 0 && node == null|Deep Linking failed: des
handleDeepLink|IllegalState|flags and Intent.FLAG_ACTIVITY_NEW_TASK == 0 && node == null|Deep Linking failed: des
navigate|IllegalArgument|destId == 0|Destination id == 0 can
navigate|IllegalArgument|node == null && navAction != null|Navigation destination *
navigate|IllegalArgument|node == null|Navigation action/destin
navigate|IllegalArgument|deepLinkMatch == null|Navigation destination t
instantiateBackStack|IllegalState|node == null|Restore State failed: de
addEntryToBackStack|IllegalState|navigatorState[navigator] == null|NavigatorBackStack for *
setOnBackPressedDispatcher|IllegalState|lifecycleOwner == null|You must call setLifecyc
setViewModelStore|IllegalState|!backQueue.isEmpty()|ViewModelStore should be
getViewModelStoreOwner|IllegalState|viewModel == null|You must call setViewMod
getViewModelStoreOwner|IllegalArgument|!(lastFromBackStack.destination is NavGraph)|No NavGraph with ID * is
getBackStackEntry|IllegalArgument|lastFromBackStack == null|No destination with ID *
getBackStackEntry|IllegalArgument|lastFromBackStack == null|No destination with rout
androidx.navigation.NavDeepLink
setAction|IllegalArgument|!action.isNotEmpty()|The NavDeepLink cannot h|0/1 action
fromAction|IllegalArgument|!action.isNotEmpty()|The NavDeepLink cannot h|0/1 action
<init>|IllegalArgument|mimeType != null && !mimeTypeMatcher.matches()|The given mimeType * doe
androidx.navigation.NavDeepLinkBuilder
verifyAllDestinations|IllegalArgument|node == null|Navigation destination *
fillInIntent|IllegalArgument|node == null|Navigation destination *
createTaskStackBuilder|IllegalState|graph == null|You must call setGraph()
createTaskStackBuilder|IllegalState|!destinations.isNotEmpty()|You must call setDestina
androidx.navigation.NavDeepLinkDslBuilder
setAction|IllegalArgument|p != null && p.isEmpty()|The NavDeepLink cannot h|0/1 p
build|IllegalState|uriPattern == null && action == null && mimeType == null|The NavDeepLink must hav
androidx.navigation.NavDeepLinkRequest
setAction|IllegalArgument|!action.isNotEmpty()|The NavDeepLinkRequest c|0/1 action
setMimeType|IllegalArgument|!mimeTypeMatcher|The given mimeType * doe
fromAction|IllegalArgument|!action.isNotEmpty()|The NavDeepLinkRequest c|0/1 action
androidx.navigation.NavDestination
setRoute|IllegalArgument|route != null && !route.isNotBlank()|Cannot have an empty rou|0/1 route
putAction|UnsupportedOperation|!supportsActions()|Cannot add action * to *
putAction|IllegalArgument|supportsActions() && actionId == 0|Cannot have an action wi|0/2 actionId
addInDefaultArgs|IllegalArgument|args != null && !value.verify(key, defaultArgs)|Wrong argument type for
parseClassFromName|IllegalArgument|clazz == null && caught ClassNotFoundException
parseClassFromName|IllegalArgument|!expectedClassType.isAssignableFrom(clazz!!)|* must be a subclass of|2/3 expectedClassType
androidx.navigation.NavGraph
addDestination|IllegalArgument|!(id != 0 ¦¦ innerRoute != null)|Destinations must have a
addDestination|IllegalArgument|route != null && innerRoute == route|Destination * cannot hav
addDestination|IllegalArgument|id == this.id|Destination * cannot hav
addDestination|IllegalState|!(existingDestination === node) && node.parent != null|Destination already has|0/1 node
remove|IllegalState|!wentToNext|You must call next() bef
setStartDestinationId|IllegalArgument|startDestId == id|Start destination * cann|0/1 startDestId
setStartDestinationRoute|IllegalArgument|startDestRoute != null && startDestRoute == route|Start destination * cann|0/1 startDestRoute
setStartDestinationRoute|IllegalArgument|startDestRoute != null && !startDestRoute.isNotBlank()|Cannot have an empty sta|0/1 startDestRoute
androidx.navigation.NavGraphBuilder
build|IllegalState|route != null|You must set a start des
build|IllegalState|route == null|You must set a start des
androidx.navigation.NavGraphKt
get|IllegalArgument|findNode(id) == null|No destination for * was|0/1 id
get|IllegalArgument|findNode(route) == null|No destination for * was|0/1 route
androidx.navigation.NavGraphNavigator
navigate|IllegalState|!(startId != 0 ¦¦ startRoute != null)|no start destination def
androidx.navigation.NavInflater
inflate|IllegalArgument|type == XmlPullParser.START_TAG && !(destination is NavGraph)|Root element <*> did not
androidx.navigation.NavOptionsBuilder
setPopUpToRoute|IllegalArgument|value != null && !value.isNotBlank()|Cannot pop up to an empt
androidx.navigation.NavType
fromArgType|IllegalArgument|!type.isNullOrEmpty()|* is not Serializable or
fromArgType|Runtime|!type.isNullOrEmpty() && caught ClassNotFoundException
parseValue|IllegalArgument|no case for value|A boolean NavType only a|0/1 value
<init>|IllegalArgument|!(Parcelable::class.java.isAssignableFrom(type))|* does not implement Par
<init>|IllegalArgument|!(Serializable::class.java.isAssignableFrom(type))|* does not implement Ser
<init>|IllegalArgument|type.isEnum|* is an Enum. You should|0/1 type
<init>|IllegalArgument|!type.isEnum|* is not an Enum type.
androidx.navigation.Navigation
findNavController|IllegalState|findViewNavController(view) == null|Activity * does not have
findNavController|IllegalState|findViewNavController(view) == null|View * does not have a N|0/1 view
androidx.navigation.Navigator
getState|IllegalState|_state == null|You cannot access the Na
popBackStack|IllegalState|!backStack.contains(popUpTo)|popBackStack was called|0/2 popUpTo
androidx.navigation.NavigatorProvider
getNavigator|IllegalArgument|!validateName(name)|navigator name cannot be|0/1 name
getNavigator|IllegalState|_navigators[name] == null|Could not find Navigator|0/1 name
addNavigator|IllegalArgument|!validateName(name)|navigator name cannot be|0/2 name
addNavigator|IllegalState|!(previousNavigator?.isAttached != true)|Navigator * is replacing
addNavigator|IllegalState|previousNavigator != navigator && navigator.isAttached|Navigator * is already a|1/2 navigator
getNameForNavigator|IllegalArgument|name == null && !validateName(name)|No @Navigator.Name annot
androidx.navigation.compose.NavHostKt
NavHost|IllegalState|LocalViewModelStoreOwner.current == null|NavHost requires a ViewM
androidx.navigation.dynamicfeatures.DynamicGraphNavigator
navigateToProgressDestination|IllegalState|dynamicNavGraph.findNode(progressDestinationId) == null|The progress destination|0/2 dynamicNavGraph
installDefaultProgressDestination|IllegalState|progressDestinationSupplier == null|You must set a default p
getOrThrow|IllegalState|destination.parent as? DynamicNavGraph == null|Dynamic destinations mus|0/1 destination
androidx.navigation.dynamicfeatures.DynamicIncludeGraphNavigator
replaceWithIncludedNav|NotFound|graphId == 0|*:navigation/*
replaceWithIncludedNav|IllegalState|includedNav.id != 0 && includedNav.id != destination.id|The included <navigation|0/1 destination
replaceWithIncludedNav|IllegalState|graphId != 0 && destination.parent == null|The include-dynamic dest|0/1 destination
onInflate|IllegalArgument|moduleName.isNullOrEmpty()|'moduleName' must be set
onInflate|IllegalArgument|it != null && !it.isNotEmpty()|'graphPackage' cannot be
onInflate|IllegalArgument|graphResourceName.isNullOrEmpty()|'graphResName' must be s
androidx.navigation.dynamicfeatures.DynamicIncludeNavGraphBuilder
build|IllegalState|!moduleName.isNotEmpty()|Module name cannot be em
build|IllegalState|graphPackage != null && graphPackage.isNullOrEmpty()|Graph package name canno
build|IllegalState|!graphResourceName.isNotEmpty()|Graph resource name cann
androidx.navigation.dynamicfeatures.DynamicInstallManager
terminateLiveData|IllegalState|status.hasActiveObservers()|This DynamicInstallMonit|0/1 status
performInstall|IllegalState|!(navigator is DynamicGraphNavigator)|You must use a DynamicNa
requestInstall|IllegalState|installMonitor.isUsed|You must pass in a fresh|1/2 installMonitor
androidx.navigation.dynamicfeatures.DynamicNavGraphBuilder
setProgressDestinationRoute|IllegalArgument|progDestRoute != null && !progDestRoute.isNotBlank()|Cannot have an empty pro|0/1 progDestRoute
androidx.navigation.fragment.DialogFragmentNavigator
navigate|IllegalArgument|!(DialogFragment::class.java.isAssignableFrom(frag.javaClass))|Dialog destination * is
getClassName|IllegalState|_className == null|DialogFragment class was
androidx.navigation.fragment.FragmentNavArgsLazyKt
navArgs|IllegalState|arguments == null|Fragment * has null argu
androidx.navigation.fragment.FragmentNavigator
getClassName|IllegalState|_className == null|Fragment class was not s
androidx.navigation.fragment.NavHostFragment
getNavController|IllegalState|navHostController == null|NavController is not ava
onViewCreated|IllegalState|!(view is ViewGroup)|created host view * is n|0/2 view
findNavController|IllegalState|view == null && dialogDecorView == null|Fragment * does not have
androidx.navigation.ui.AbstractAppBarOnDestinationChangedListener
onDestinationChanged|IllegalArgument|!(arguments != null && arguments.containsKey(argName))|Could not find * in * to|2/3 arguments
androidx.navigation.ui.ActionBarOnDestinationChangedListener
setTitle|IllegalArgument|actionBar == null|Activity * does not have
setNavigationIcon|IllegalArgument|actionBar == null|Activity * does not have
setNavigationIcon|IllegalArgument|delegate == null|Activity * does not have
androidx.navigation.ui.NavigationUI
onNavDestinationSelected|IllegalState|saveState|Leave the saveState para|2/3 saveState
setupWithNavController|IllegalState|saveState|Leave the saveState para|2/3 saveState
androidx.paging.AsyncPagedListDiffer
submitList|IllegalState|oldSnapshot == null ¦¦ this.pagedList != null|must be in snapshot stat
latchPagedList|IllegalState|previousSnapshot == null ¦¦ pagedList != null|must be in snapshot stat
androidx.paging.ContiguousPagedList
deferBoundaryCallbacks|IllegalState|boundaryCallback == null|Can't defer BoundaryCall
onPageResult|IllegalArgument|type != APPEND && type != PREPEND|unexpected result type *|0/2 type
androidx.paging.DataSource
validateForInitialTiling|IllegalState|itemsBefore == COUNT_UNDEFINED ¦¦ itemsAfter == COUNT_UNDEFINED|Placeholders requested,
convert|IllegalState|dest.size != source.size|Invalid Function * chang|1/2 source
validateForInitialTiling|IllegalArgument|itemsAfter > 0 && data.size % pageSize != 0|PositionalDataSource req|0/1 pageSize
validateForInitialTiling|IllegalArgument|itemsBefore % pageSize != 0|Initial load must be pag|0/1 pageSize
androidx.paging.FlattenedPageEventStorage
handlePageDrop|IllegalArgument|no case for event.loadType|Page drop type must be p|0/1 event
androidx.paging.GenerationalViewportHint
presentedItemsBeyondAnchor|IllegalArgument|loadType: REFRESH|Cannot get presentedItem|0/1 loadType
androidx.paging.ItemSnapshotList
getSize|IndexOutOfBounds|no case for index|Illegal attempt to acces|0/1 index
androidx.paging.LegacyPageFetcher
onLoadSuccess|IllegalState|pageConsumer.onPageResult(type, value) && no case for type|Can only fetch more duri|0/2 type
androidx.paging.LivePagedListBuilder
build|IllegalState|pagingSourceFactory == null|LivePagedList cannot be
androidx.paging.PageFetcher
generateNewPagingSource|IllegalState|!(pagingSource !== previousPagingSource)||0/1 previousPagingSource
androidx.paging.PageFetcherSnapshot
<init>|IllegalState|!pageEventChCollected.compareAndSet(false, true)|Attempt to collect twice
retryLoadError|IllegalState|no case for loadType && viewportHint == null|Cannot retry APPEND / PR|1/2 viewportHint
doLoad|IllegalState|loadType: REFRESH|Use doInitialLoad for Lo|0/2 loadType
doLoad|IllegalState|!(pagingSource.keyReuseSupported ¦¦ nextKey != loadKey)
doLoad|IllegalArgument|loadType == REFRESH|Use doInitialLoad for Lo|0/2 loadType
doLoad|IllegalArgument|result: is Page<Key, Value> && no case for loadType|Use doInitialLoad for Lo|0/2 loadType
androidx.paging.PageFetcherSnapshotState
insert|IllegalState|loadType: REFRESH && !pages.isEmpty()|cannot receive multiple
insert|IllegalState|loadType: REFRESH && loadId != 0|init loadId must be the|0/3 loadId
insert|IllegalState|loadType: PREPEND && !pages.isNotEmpty()|should've received an in
insert|IllegalState|loadType: APPEND && !pages.isNotEmpty()|should've received an in
drop|IllegalState|event.pageCount > pages.size|invalid drop count. have|0/1 event
generationId|IllegalArgument|loadType: REFRESH|Cannot get loadId for lo|0/1 loadType
drop|IllegalArgument|no case for event.loadType|cannot drop *|0/1 event
dropEventOrNull|IllegalArgument|storageCount > config.maxSize && loadType == REFRESH|Drop LoadType must be PR|0/2 loadType
androidx.paging.PagePresenter
insertPage|IllegalArgument|insert.loadType: REFRESH||0/2 insert
checkIndex|IndexOutOfBounds|index < 0 ¦¦ index >= size|Index: *, Size: *|0/1 index
androidx.paging.PagedList
build|IllegalState|pagingSource == null|PagedList cannot be buil
getDataSource|IllegalState|!(pagingSource is LegacyPagingSource<*, *>)|Attempt to access dataSo
setPageSize|IllegalArgument|pageSize < 1|Page size must be a posi|0/1 pageSize
loadAround|IndexOutOfBounds|index < 0 ¦¦ index >= size|Index: *, Size: *|0/1 index
androidx.paging.PagingDataDiffer
collectFrom|IllegalState|!onListPresentableCalled|Missing call to onListPr
androidx.paging.PagingSource
create|IllegalArgument|loadType: LoadType.PREPEND && key == null|key cannot be null for p|1/4 key
create|IllegalArgument|loadType: LoadType.APPEND && key == null|key cannot be null for a|1/4 key
androidx.paging.PositionalDataSource
<init>|IllegalState|requestedStartPosition < 0|invalid start position:
<init>|IllegalState|requestedLoadSize < 0|invalid load size: *
<init>|IllegalState|pageSize < 0|invalid page size: *
androidx.paging.RecordingCallback
dispatchRecordingTo|IllegalState|no case for list[i]|Unexpected recording val
androidx.paging.RxPagedListBuilder
buildObservable|IllegalState|pagingSourceFactory == null|RxPagedList cannot be bu
androidx.paging.SeparatorState
onEvent|IllegalState|endTerminalSeparatorDeferred && !pageStash.isEmpty()|deferred endTerm, page s
onEvent|IllegalState|startTerminalSeparatorDeferred && !pageStash.isEmpty()|deferred startTerm, page
onInsert|IllegalArgument|!(!headerAdded ¦¦ event.loadType != PREPEND ¦¦ eventEmpty)|Additional prepend event|0/1 event
onInsert|IllegalArgument|!(!footerAdded ¦¦ event.loadType != APPEND ¦¦ eventEmpty)|Additional append event|0/1 event
androidx.paging.SimpleProducerScopeImpl
awaitClose|IllegalState|coroutineContext[Job] == null|Internal error, context
androidx.paging.SingleRunner
runInIsolation|IllegalState|coroutineContext[Job] == null|Internal error. coroutin
androidx.paging.compose.LazyPagingItems
getAsState|IllegalArgument|index < 0|Index can't be negative.|0/1 index
androidx.paging.integration.testapp.v3room.V3RemoteMediator
load|IllegalState|loadType != LoadType.PREPEND && loadType: LoadType.PREPEND||0/2 loadType
androidx.paging.multicast.ChannelManager
addEntry|IllegalState|!new|* is already in the list
addEntry|IllegalState|entry.receivedValue|* already received a val|0/1 entry
androidx.paging.rxjava3.RxPagedListBuilder
buildObservable|IllegalState|pagingSourceFactory == null|RxPagedList cannot be bu
androidx.paging.samples.java.RemoteMediatorGuavaPageKeyedSample
loadFuture|IllegalState|remoteKey == null|RemoteKey should never b
androidx.palette.graphics.ColorCutQuantizer
splitBox|IllegalState|!canSplit()|Can not split a box with
androidx.preference.EditTextPreferenceDialogFragment
onBindDialogView|IllegalState|mEditText == null|Dialog view must contain
androidx.preference.EditTextPreferenceDialogFragmentCompat
onBindDialogView|IllegalState|mEditText == null|Dialog view must contain
androidx.preference.Preference
setSummary|IllegalState|getSummaryProvider() != null|Preference already has a
requireKey|IllegalState|TextUtils.isEmpty(mKey)|Preference does not have
assignParent|IllegalState|parentGroup != null && mParentGroup != null|This preference already|0/1 parentGroup
registerDependency|IllegalState|!TextUtils.isEmpty(mDependencyKey) && preference == null|Dependency "*" not found
dispatchSaveInstanceState|IllegalState|hasKey() && !mBaseMethodCalled|Derived class did not ca|<dispatchRestoreInstanceState;>onSaveInstanceState,onRestoreInstanceState
dispatchRestoreInstanceState|IllegalState|state != null && !mBaseMethodCalled|Derived class did not ca|<dispatchSaveInstanceState;>onSaveInstanceState,onRestoreInstanceState
onRestoreInstanceState|IllegalArgument|state != BaseSavedState.EMPTY_STATE && state != null|Wrong state class -- exp|0/1 state
androidx.preference.PreferenceDialogFragment
onCreate|IllegalState|!(rawFragment instanceof DialogPreference.TargetFragment)|Target fragment must imp
androidx.preference.PreferenceDialogFragmentCompat
onCreate|IllegalState|!(rawFragment instanceof DialogPreference.TargetFragment)|Target fragment must imp
androidx.preference.PreferenceFragment
onCreateView|Runtime|!(rawListContainer instanceof ViewGroup)|Content has view with id
onCreateView|Runtime|rawListContainer instanceof ViewGroup && listView == null|Could not create Recycle
requirePreferenceManager|Runtime|mPreferenceManager == null|This should be called af|>onCreate
run|IllegalState|adapter != null|Adapter must implement P
onDisplayPreferenceDialog|IllegalArgument|!(preference instanceof MultiSelectListPreference)|Tried to display dialog|0/1 preference
androidx.preference.PreferenceFragmentCompat
onCreateView|IllegalState|!(rawListContainer instanceof ViewGroup)|Content has view with id
onCreateView|Runtime|rawListContainer instanceof ViewGroup && listView == null|Could not create Recycle
requirePreferenceManager|Runtime|mPreferenceManager == null|This should be called af|>onCreate
run|IllegalState|adapter != null|Adapter must implement P
onDisplayPreferenceDialog|IllegalArgument|!(preference instanceof MultiSelectListPreference)|Cannot display dialog fo|0/1 preference
androidx.preference.PreferenceGroup
findPreference|IllegalArgument|key == null|Key cannot be null|0/1 key
androidx.preference.PreferenceGroupAdapter
createVisiblePreferencesList|IllegalState|isGroupExpandable(group) && isGroupExpandable(innerGroup)|Nesting an expandable gr|0/1 group
androidx.preference.PreferenceGroupKt
next|IndexOutOfBounds|getPreference(index++) == null
get|IndexOutOfBounds|getPreference(index) == null|Index: *, Size: *|0/1 index
androidx.preference.PreferenceInflater
inflate|Inflate|type != XmlPullParser.START_TAG|*: No start tag found!
createItem|Inflate|clazz == null && notFoundException == null|*: Error inflating class
androidx.preference.PreferenceScreen
setShouldUseGeneratedIds|IllegalState|isAttached()|Cannot change the usage
androidx.recyclerview.widget.AdapterHelper
dispatchAndUpdateViewHolders|IllegalArgument|op.cmd == UpdateOp.ADD ¦¦ op.cmd == UpdateOp.MOVE|should not dispatch add|0/1 op
dispatchAndUpdateViewHolders|IllegalArgument|no case for op.cmd|op should be remove or u|0/1 op
dispatchFirstPassAndUpdateViewHolders|IllegalArgument|no case for op.cmd|only remove and update o|0/2 op
postponeAndUpdateViewHolders|IllegalArgument|no case for op.cmd|Unknown update op type f|0/1 op
onItemRangeMoved|IllegalArgument|from != to && itemCount != 1|Moving more than 1 item|2/3 itemCount
androidx.recyclerview.widget.AsyncListUtil
getItem|IndexOutOfBounds|position < 0 ¦¦ position >= mItemCount|* is not within 0 and *|0/1 position
androidx.recyclerview.widget.ChildHelper
hide|IllegalArgument|offset < 0|view is not a child, can
unhide|IllegalArgument|offset < 0|view is not a child, can
unhide|Runtime|offset >= 0 && !mBucket.get(offset)|trying to unhide a view
androidx.recyclerview.widget.ConcatAdapterController
<init>|IllegalArgument|config.stableIdMode != SHARED_STABLE_IDS|unknown stable id mode|1/2 config
addAdapter|IndexOutOfBounds|index < 0 ¦¦ index > mWrappers.size()|Index must be between 0|0/2 index
addAdapter|IllegalArgument|hasStableIds() && !adapter.hasStableIds()|All sub adapters must ha|1/2 adapter
findWrapperAndLocalPosition|IllegalArgument|result.mWrapper == null|Cannot find wrapper for
onViewRecycled|IllegalState|wrapper == null|Cannot find wrapper for
onFailedToRecycleView|IllegalState|wrapper == null|Cannot find wrapper for
getWrapper|IllegalState|wrapper == null|Cannot find wrapper for
getLocalAdapterPosition|IllegalState|localPosition < 0 ¦¦ localPosition >= itemCount|Detected inconsistent ad
androidx.recyclerview.widget.DiffUtil
convertOldPositionToNew|IndexOutOfBounds|oldListPosition < 0 ¦¦ oldListPosition >= mOldListSize|Index out of bounds - pa|0/1 oldListPosition
convertNewPositionToOld|IndexOutOfBounds|newListPosition < 0 ¦¦ newListPosition >= mNewListSize|Index out of bounds - pa|0/1 newListPosition
androidx.recyclerview.widget.DividerItemDecoration
setOrientation|IllegalArgument|orientation != HORIZONTAL && orientation != VERTICAL|Invalid orientation. It|0/1 orientation
setDrawable|IllegalArgument|drawable == null|Drawable cannot be null.|0/1 drawable
androidx.recyclerview.widget.GapWorker
addPosition|IllegalArgument|layoutPosition < 0|Layout positions must be|0/2 layoutPosition
addPosition|IllegalArgument|layoutPosition >= 0 && pixelDistance < 0|Pixel distance must be n|1/2 pixelDistance
androidx.recyclerview.widget.GridLayoutManager
setStackFromEnd|UnsupportedOperation|stackFromEnd|GridLayoutManager does n|0/1 stackFromEnd
layoutChunk|IllegalArgument|spanSize > mSpanCount|Item at position * requi
setSpanCount|IllegalArgument|spanCount != mSpanCount && spanCount < 1|Span count should be at|0/1 spanCount
androidx.recyclerview.widget.ItemTouchHelper
select|IllegalArgument|actionState == ACTION_STATE_DRAG && selected == null|Must pass a ViewHolder w|0/2 selected
androidx.recyclerview.widget.LinearLayoutManager
setOrientation|IllegalArgument|orientation != HORIZONTAL && orientation != VERTICAL|invalid orientation:*|0/1 orientation
validateChildOrder|Runtime|mShouldReverseLayout && pos < lastPos|detected invalid positio
validateChildOrder|Runtime|pos >= lastPos && screenLoc > lastScreenLoc|detected invalid locatio
validateChildOrder|Runtime|!mShouldReverseLayout && pos < lastPos|detected invalid positio
validateChildOrder|Runtime|pos >= lastPos && screenLoc < lastScreenLoc|detected invalid locatio
androidx.recyclerview.widget.LinearSmoothScroller
calculateDtToFit|IllegalArgument|no case for snapPreference|snap preference should b|4/5 snapPreference
androidx.recyclerview.widget.NestedAdapterWrapper
onItemRangeMoved|IllegalArgument|itemCount != 1|moving more than 1 item|2/3 itemCount
androidx.recyclerview.widget.RecyclerView
createLayoutManager|IllegalState|!className.isEmpty() && caught ClassNotFoundException|*: Unable to find Layout
createLayoutManager|IllegalState|!className.isEmpty() && caught InvocationTargetException|*: Could not instantiate
createLayoutManager|IllegalState|!className.isEmpty() && caught InstantiationException|*: Could not instantiate
createLayoutManager|IllegalState|!className.isEmpty() && caught IllegalAccessException|*: Cannot access non-pub
createLayoutManager|IllegalState|!className.isEmpty() && caught ClassCastException|*: Class is not a Layout
attachViewToParent|IllegalArgument|vh != null && !vh.isTmpDetached() && !vh.shouldIgnore()|Called attach on a child
detachViewFromParent|IllegalArgument|vh != null && vh.isTmpDetached() && !vh.shouldIgnore()|called detach on an alre
addRecyclerListener|IllegalArgument|listener == null|'listener' arg cannot be|0/1 listener
setLayoutManager|IllegalArgument|layout != null && layout.mRecyclerView != null|LayoutManager * is alrea|0/1 layout
getItemDecorationAt|IndexOutOfBounds|index < 0 ¦¦ index >= size|* is an invalid index fo|0/1 index
removeItemDecorationAt|IndexOutOfBounds|index < 0 ¦¦ index >= size|* is an invalid index fo|0/1 index
isPreferredNextFocus|IllegalArgument|focused != null && findContainingItemView(focused) != null|Invalid direction: **|0/3 focused
assertInLayoutOrScroll|IllegalState|!isComputingLayout() && message == null|Cannot call this method|0/1 message
assertInLayoutOrScroll|IllegalState|!isComputingLayout() && message != null||0/1 message
assertNotInLayoutOrScroll|IllegalState|isComputingLayout() && message == null|Cannot call this method|0/1 message
assertNotInLayoutOrScroll|IllegalState|isComputingLayout() && message != null||0/1 message
handleMissingPreInfoForChangeError|IllegalState|otherKey == key && mAdapter != null && mAdapter.hasStableIds()|Two different ViewHolder
handleMissingPreInfoForChangeError|IllegalState|!(mAdapter != null && mAdapter.hasStableIds())|Two different ViewHolder
removeDetachedView|IllegalArgument|!vh.isTmpDetached() && !vh.shouldIgnore()|Called removeDetachedVie
generateDefaultLayoutParams|IllegalState|mLayout == null|RecyclerView has no Layo|<setLayoutManager
generateLayoutParams|IllegalState|mLayout == null|RecyclerView has no Layo|<setLayoutManager
getChildViewHolder|IllegalArgument|parent != null && parent != this|View * is not a direct c
bindViewToPosition|IllegalArgument|holder == null|The view does not have a
bindViewToPosition|IndexOutOfBounds|offsetPosition < 0 ¦¦ offsetPosition >= mAdapter.getItemCount()|Inconsistency detected.
convertPreLayoutPositionToPostLayout|IndexOutOfBounds|position < 0 ¦¦ position >= mState.getItemCount()|invalid position *. Stat|0/1 position
tryGetViewHolderForPositionByDeadline|IndexOutOfBounds|position < 0 ¦¦ position >= mState.getItemCount()|Invalid item position *(|0/3 position
tryGetViewHolderForPositionByDeadline|IndexOutOfBounds|offsetPosition < 0 ¦¦ offsetPosition >= mAdapter.getItemCount()|Inconsistency detected.
tryGetViewHolderForPositionByDeadline|IllegalArgument|view != null && holder == null|getViewForPositionAndTyp
tryGetViewHolderForPositionByDeadline|IllegalArgument|holder != null && holder.shouldIgnore()|getViewForPositionAndTyp
recycleViewHolderInternal|IllegalArgument|holder.isScrap() ¦¦ holder.itemView.getParent() != null|Scrapped or attached vie|0/1 holder
recycleViewHolderInternal|IllegalArgument|holder.isTmpDetached()|Tmp detached view should|0/1 holder
recycleViewHolderInternal|IllegalArgument|!holder.isTmpDetached() && holder.shouldIgnore()|Trying to recycle an ign|0/1 holder
getScrapOrHiddenOrCachedHolderForPosition|IllegalState|view != null && layoutIndex == RecyclerView.NO_POSITION|layout index should not
createViewHolder|IllegalState|holder.itemView.getParent() != null|ViewHolder views must no
setHasStableIds|IllegalState|hasObservers()|Cannot change whether th
addViewInt|IllegalState|child.getParent() == mRecyclerView && currentIndex == -1|Added View has RecyclerV
moveView|IllegalArgument|view == null|Cannot move a child from
<init>|IllegalArgument|itemView == null|itemView may not be null|0/1 itemView
start|IllegalArgument|mTargetPosition == RecyclerView.NO_POSITION|Invalid target position|<stop
validate|IllegalState|mInterpolator != null && mDuration < 1|If you provide an interp
validate|IllegalState|!(mInterpolator != null && mDuration < 1) && mDuration < 1|Scroll duration must be
assertLayoutStep|IllegalState|(accepted & mLayoutStep) == 0|Layout state should be o|0/1 accepted
androidx.recyclerview.widget.SnapHelper
setupCallbacks|IllegalState|mRecyclerView.getOnFlingListener() != null|An instance of OnFlingLi
androidx.recyclerview.widget.SortedList
throwIfInMutationOperation|IllegalState|mOldData != null|Data cannot be mutated i
get|IndexOutOfBounds|index >= mSize ¦¦ index < 0|Asked to get item at * b|0/1 index
addToData|IndexOutOfBounds|index > mSize|cannot add item to * bec|0/2 index
androidx.recyclerview.widget.StaggeredGridLayoutManager
setOrientation|IllegalArgument|orientation != HORIZONTAL && orientation != VERTICAL|invalid orientation.|0/1 orientation
findFirstVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu|0/1 into
findFirstCompletelyVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu|0/1 into
findLastVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu|0/1 into
findLastCompletelyVisibleItemPositions|IllegalArgument|into != null && into.length < mSpanCount|Provided int[]'s size mu|0/1 into
androidx.recyclerview.widget.ViewInfoStore
popFromLayoutStep|IllegalArgument|flag != FLAG_PRE && flag != FLAG_POST|Must provide flag PRE or|1/2 flag
androidx.recyclerview.widget.ViewTypeStorage
getWrapperForGlobalType|IllegalArgument|nestedAdapterWrappers == null ¦¦ nestedAdapterWrappers.isEmpty()|Cannot find the wrapper
getWrapperForGlobalType|IllegalArgument|wrapper == null|Cannot find the wrapper
globalToLocal|IllegalState|index < 0|requested global type *
androidx.room.AutoCloser
run|IllegalState|mRefCount == 0 && mOnAutoCloseCallback == null|mOnAutoCloseCallback is
incrementCountAndEnsureDbIsOpen|IllegalState|mManuallyClosed|Attempting to open alrea|<closeDatabaseIfOpen
incrementCountAndEnsureDbIsOpen|IllegalState|mDelegateOpenHelper == null|AutoCloser has not been
decrementCountAndScheduleClose|IllegalState|mRefCount <= 0|ref count is 0 or lower
androidx.room.AutoClosingRoomOpenHelper
endTransaction|IllegalState|mAutoCloser.getDelegateDatabase() == null|End transaction called b
setTransactionSuccessful|IllegalState|delegate == null|setTransactionSuccessful
androidx.room.Room
databaseBuilder|IllegalArgument|name == null ¦¦ name.trim().length() == 0|Cannot build a database|2/3 name
androidx.room.RoomDatabase
assertNotMainThread|IllegalState|!mAllowMainThreadQueries && isMainThread()|Cannot access database o
assertNotSuspendingTransaction|IllegalState|!inTransaction() && mSuspendingTransactionId.get() != null|Cannot access database o
setAutoCloseTimeout|IllegalArgument|autoCloseTimeout < 0|autoCloseTimeout must be|0/2 autoCloseTimeout
androidx.room.RoomOpenHelper
onCreate|IllegalState|!isEmptyDatabase && !result.isValid|Pre-packaged database ha
onUpgrade|IllegalState|migrations != null && !result.isValid|Migration didn't properl
checkIdentity|IllegalState|!hasRoomMasterTable(db) && !result.isValid|Pre-packaged database ha
androidx.room.RoomTrackingLiveData
run|Runtime|mComputing.compareAndSet(false, true) && caught Exception|Exception while computin
androidx.room.SQLiteCopyOpenHelper
verifyDatabaseFile|Runtime|!databaseFile.exists() && caught IOException|Unable to copy database
copyDatabaseFile|IllegalState|mCopyFromFile == null && mCopyFromInputStream == null|copyFromAssetPath, copyF
androidx.room.TransactionElement
release|IllegalState|count < 0|Transaction was never st
androidx.room.integration.testapp.SampleDatabaseService
onBind|IllegalState|databaseName != null && mDatabase != null|Cannot re-use the same s
androidx.room.preconditions.Checks
notUnbound|IllegalState|!(typeName !is TypeVariableName)||0/4 typeName
notBlank|IllegalState|!(value != null && value.isNotBlank())||0/4 value
androidx.room.processor.Context
attachDatabaseVerifier|IllegalState|this.databaseVerifier != null|database verifier is alr
androidx.room.processor.DatabaseProcessor
validateUniqueDaoClasses|IllegalState|!method.element
androidx.room.util.CopyLock
lock|IllegalState|mFileLevelLock && caught IOException|Unable to grab copy lock
androidx.room.util.CursorUtil
copyAndClose|IllegalState|no case for c.getType(i)||0/1 c
androidx.room.util.SimpleJavaVersion
parse|IllegalArgument|tryParse(version) == null|Unable to parse Java ver|0/1 version
androidx.room.verifier.DatabaseVerifier
verifyTempDir|IllegalState|tempDir == null|Room needs the java.io.t
androidx.room.vo.Dao
setSuffix|IllegalState|this.suffix != null|cannot set suffix twice
androidx.room.vo.Database
exportSchema|IllegalState|file.exists() && caught Throwable
androidx.savedstate.Recreator
onStateChanged|IllegalState|bundle != null && classes == null|Bundle with restored sta
androidx.savedstate.SavedStateRegistry
consumeRestoredStateForKey|IllegalState|!mRestored|You can consumeRestoredS|>performRestore
registerSavedStateProvider|IllegalArgument|previous != null|SavedStateProvider with
runOnNextRecreation|IllegalState|!mAllowingSavingState|Can not perform this act|<performRestore
runOnNextRecreation|IllegalArgument|mAllowingSavingState && caught NoSuchMethodException|Class* must have default
performRestore|IllegalState|mRestored|SavedStateRegistry was a
androidx.savedstate.SavedStateRegistryController
performRestore|IllegalState|lifecycle.getCurrentState() != Lifecycle.State.INITIALIZED|Restarter must be create
androidx.security.app.authenticator.AppAuthenticator
enforceCallingAppIdentity|Security|result.getResultCode() != PERMISSION_GRANTED
enforceAppIdentity|Security|checkAppIdentity(packageName) != SIGNATURE_MATCH|The app * does not match|0/1 packageName
androidx.security.crypto.EncryptedSharedPreferences
remove|Security|mEncryptedSharedPreferences.isReservedKey(key)|* is a reserved key for|0/1 key
putEncryptedObject|Security|mEncryptedSharedPreferences.isReservedKey(key)|* is a reserved key for|0/2 key
contains|Security|isReservedKey(key)|* is a reserved key for|0/1 key
getDecryptedObject|Security|isReservedKey(key)|* is a reserved key for|0/1 key
getDecryptedObject|Security|!isReservedKey(key) && caught GeneralSecurityException|Could not decrypt value.
androidx.security.identity.CredentialData
createCredentialData|Runtime|credentialAlreadyExists(context, credentialName)|Credential with given na
loadFromDisk|Runtime|dataItems.size() != 1|Expected 1 item, found *
loadFromDisk|Runtime|!(dataItems.get(0) instanceof co.nstant.in.cbor.model.Map)|Item is not a map
loadFromDiskDecrypt|Runtime|encryptedFileData.length < 12|Encrypted CBOR on disk i|1/2 encryptedFileData
loadAuthKey|Runtime|!(userAuthKeyAliases instanceof co.nstant.in.cbor.model.Map)|acpTimeoutKeyMap not fou
loadAuthKey|Runtime|!(key instanceof UnsignedInteger)|Key in acpTimeoutKeyMap
loadAuthKey|Runtime|!(item instanceof UnicodeString)|Item in acpTimeoutKeyMap
loadAuthKey|Runtime|!(authKeyDatas instanceof Array)|authKeyDatas not found o
loadAuthKey|Runtime|!(expirationDateMillisItem instanceof Number)|expirationDateMillis not
loadNamespaceDatas|Runtime|!(namespaceDatas instanceof co.nstant.in.cbor.model.Map)|namespaceDatas not found
loadNamespaceDatas|Runtime|!(key instanceof UnicodeString)|Key in namespaceDatas is
loadAccessControlProfiles|Runtime|!(accessControlProfiles instanceof Array)|accessControlProfiles no
loadProofOfProvisioningSha256|Runtime|!(proofOfProvisioningSha256 instanceof ByteString)|proofOfProvisioningSha25
loadCredentialKeyCertChain|Runtime|!(credentialKeyCertChain instanceof Array)|credentialKeyCertChain n
setAvailableAuthenticationKeys|Runtime|!data.mAlias.isEmpty() && caught KeyStoreException|Error deleting auth key
setAvailableAuthenticationKeys|Runtime|!data.mPendingAlias.isEmpty() && caught KeyStoreException|Error deleting auth key
getAuthKeysNeedingCertification|Runtime|certificationPending && caught CertificateException|Error creating certifica
getAccessControlProfile|Runtime|profile == null|No profile with id *
checkUserAuthentication|Runtime|profile.getUserAuthenticationTimeout() != 0 && acpAlias == null|No key alias for ACP wit
androidx.security.identity.HardwareIdentityCredential
setSessionTranscript|Runtime|mSessionTranscript != null|SessionTranscript alread
ensureSessionEncryptionKey|Runtime|mSKDevice == null && mReaderEphemeralPublicKey == null|Reader ephemeral key not
ensureSessionEncryptionKey|Runtime|mReaderEphemeralPublicKey != null && mSessionTranscript == null|Session transcript not s
androidx.security.identity.HardwareIdentityCredentialStore
getInstance|Runtime|instance == null|HW-backed IdentityCreden
getDirectAccessInstance|Runtime|instance == null|HW-backed direct-access
androidx.security.identity.SoftwareIdentityCredential
parseRequestMessage|Runtime|requestMessage != null && dataItems.size() != 1|Expected 1 item, found *
parseRequestMessage|Runtime|dataItems.size() == 1 && !(dataItems.get(0) instanceof Map)|Item is not a map
parseRequestMessage|Runtime|dataItems.get(0) instanceof Map && !(nameSpaces instanceof Map)|nameSpaces entry not fou
parseRequestMessage|Runtime|nameSpaces instanceof Map && !(keyItem instanceof UnicodeString)|Key item in NameSpaces m
parseRequestMessage|Runtime|keyItem instanceof UnicodeString && !(valueItem instanceof Map)|Value item in NameSpaces
parseRequestMessage|Runtime|valueItem instanceof Map && !(item instanceof UnicodeString)|Item in nameSpaces array
parseRequestMessage|Runtime|requestMessage != null && caught CborException|Error decoding request m
setSessionTranscript|Runtime|mSessionTranscript != null|SessionTranscript alread
ensureSessionEncryptionKey|Runtime|mSKDevice == null && mReaderEphemeralPublicKey == null|Reader ephemeral key not
ensureSessionEncryptionKey|Runtime|mReaderEphemeralPublicKey != null && mSessionTranscript == null|Session transcript not s
androidx.security.identity.SoftwareWritableIdentityCredential
getCredentialKeyCertificateChain|Runtime|certificates == null|getCredentialKeyCertific
androidx.security.identity.Util
accessControlProfileToCbor|IllegalState|readerCertificate != null && caught CertificateEncodingException|Error encoding reader mC
computeHkdf|IllegalState|size <= 255 * mac.getMacLength() && caught InvalidKeyException|Error MACing
encodePositiveBigInteger|IllegalState|(bytes[0] & 0x80) != 0 && caught IOException|Failed writing data
cborPrettyPrintDataItem|IllegalState|dataItem.getMajorType(): TAG|Semantic tag data item n|2/3 dataItem
androidx.slidingpanelayout.widget.SlidingPaneLayout
onMeasure|IllegalState|widthMode != MeasureSpec.EXACTLY && !isInEditMode()|Width must have an exact
onMeasure|IllegalState|heightMode == MeasureSpec.UNSPECIFIED && !isInEditMode()|Height must not be UNSPE
androidx.sqlite.db.framework.FrameworkSQLiteDatabase
execPerConnectionSQL|UnsupportedOperation|Build.VERSION.SDK_INT < Build.VERSION_CODES.R|execPerConnectionSQL is
androidx.startup.AppInitializer
doInitialize|IllegalState|initializing.contains(component)
androidx.transition.CanvasUtils
enableZ|IllegalState|Build.VERSION.SDK_INT == Build.VERSION_CODES.P|This method doesn't work
androidx.transition.GhostViewHolder
onViewAdded|IllegalState|!mAttached|This GhostViewHolder is|<onViewRemoved
popToOverlayTop|IllegalState|!mAttached|This GhostViewHolder is|<onViewRemoved
androidx.transition.GhostViewPlatform
addGhost|Runtime|sAddGhostMethod != null && caught InvocationTargetException
removeGhost|Runtime|sRemoveGhostMethod != null && caught InvocationTargetException
androidx.transition.PatternPathMotion
<init>|Runtime|pathData == null|pathData must be supplie
androidx.transition.Transition
parseMatchOrder|Inflate|!MATCH_ITEM_ID_STR.equalsIgnoreCase(token) && !token.isEmpty()|Unknown match type in ma
androidx.transition.TransitionInflater
createTransitionFromXml|Runtime|"arcMotion".equals(name) && parent == null|Invalid use of arcMotion|2/3 parent
createTransitionFromXml|Runtime|"pathMotion".equals(name) && parent == null|Invalid use of pathMotio|2/3 parent
createTransitionFromXml|Runtime|"patternPathMotion".equals(name) && parent == null|Invalid use of patternPa|2/3 parent
createTransitionFromXml|Runtime|!("patternPathMotion".equals(name))|Unknown scene name: *
createTransitionFromXml|Inflate|transitionSet == null && parent != null|Could not add transition|2/3 parent
createCustom|Inflate|className == null|* tag must have a 'class
createCustom|Inflate|className != null && caught Exception|Could not instantiate *
getTargetIds|Runtime|type == XmlPullParser.START_TAG && !name.equals("target")|Unknown scene name: *
createTransitionManagerFromXml|Runtime|!(name.equals("transition") && (transitionManager != null))|Unknown scene name: *
loadTransition|Runtime|transition != null && toScene == null|No toScene for transitio
androidx.transition.TransitionSet
setOrdering|AndroidRuntime|no case for ordering|Invalid parameter for Tr|0/1 ordering
androidx.transition.ViewOverlayApi14
assertNotDisposed|IllegalState|mDisposed|This overlay was dispose|<remove
androidx.transition.ViewUtilsBase
setLeftTopRightBottom|Runtime|sSetFrameMethod != null && caught InvocationTargetException
androidx.viewpager.widget.PagerTitleStrip
onAttachedToWindow|IllegalState|!(parent instanceof ViewPager)|PagerTitleStrip must be
onMeasure|IllegalState|widthMode != MeasureSpec.EXACTLY|Must measure with an exa
androidx.viewpager.widget.ViewPager
populate|IllegalState|getWindowToken() != null && N != mExpectedAdapterCount|The application's PagerA
addView|IllegalState|mInLayout && lp != null && lp.isDecor|Cannot add pager decor v
pageScrolled|IllegalState|!mFirstLayout && !mCalledSuper|onPageScrolled did not c|>onPageScrolled
pageScrolled|IllegalState|mItems.size() != 0 && !mCalledSuper|onPageScrolled did not c|>onPageScrolled
endFakeDrag|IllegalState|!mFakeDragging|No fake drag in progress|>beginFakeDrag
fakeDragBy|IllegalState|!mFakeDragging|No fake drag in progress|<endFakeDrag;>beginFakeDrag
androidx.viewpager2.adapter.FragmentStateAdapter
onAttachedToRecyclerView|IllegalArgument|mFragmentMaxLifecycleEnforcer != null
onBindViewHolder|IllegalState|container.getParent() != null|Design assumption violat
itemForViewHolder|IllegalState|boundItemId != null|Design assumption violat
placeFragmentInViewHolder|IllegalState|fragment == null|Design assumption violat
placeFragmentInViewHolder|IllegalState|fragment != null && !fragment.isAdded() && view != null|Design assumption violat
addViewToContainer|IllegalState|container.getChildCount() > 1|Design assumption violat|1/2 container
restoreState|IllegalState|!mSavedStates.isEmpty() ¦¦ !mFragments.isEmpty()|Expected the adapter to
restoreState|IllegalArgument|!isValidKey(key, KEY_PREFIX_STATE)|Unexpected key in savedS
inferViewPager|IllegalState|!(parent instanceof ViewPager2)|Expected ViewPager2 inst
androidx.viewpager2.integration.testapp.NestedScrollableHost
canChildScroll|IllegalArgument|no case for orientation||0/2 orientation
androidx.viewpager2.integration.testapp.OrientationController
orientationToString|IllegalArgument|no case for orientation|Orientation * doesn't ex|0/1 orientation
stringToOrientation|IllegalArgument|no case for string|Orientation * doesn't ex|0/1 string
androidx.viewpager2.integration.testapp.PageFragment
onCreateView|IllegalState|arguments?.getString(KEY_ITEM_TEXT) == null
androidx.viewpager2.widget.AnimateLayoutChangeDetector
arePagesLaidOutContiguously|IllegalState|childCount != 0 && view == null|null view contained in t
androidx.viewpager2.widget.PageTransformerAdapter
onPageScrolled|IllegalState|mPageTransformer != null && view == null|LayoutManager returned a
androidx.viewpager2.widget.ViewPager2
updateCurrentItem|IllegalState|mPagerSnapHelper == null|Design assumption violat
setCurrentItem|IllegalState|isFakeDragging()|Cannot change current it
setOffscreenPageLimit|IllegalArgument|limit < 1 && limit != OFFSCREEN_PAGE_LIMIT_DEFAULT|Offscreen page limit mus|0/1 limit
onLmPerformAccessibilityAction|IllegalState|!handlesLmPerformAccessibilityAction(action)||0/1 action
onRvGetAccessibilityClassName|IllegalState|!handlesRvGetAccessibilityClassName()
onGetAccessibilityClassName|IllegalState|!handlesGetAccessibilityClassName()
onPerformAccessibilityAction|IllegalState|!handlesPerformAccessibilityAction(action, arguments)
androidx.work.Configuration
setJobSchedulerJobIdRange|IllegalArgument|(maxJobSchedulerId - minJobSchedulerId) < 1000|WorkManager needs a rang
setMaxSchedulerLimit|IllegalArgument|maxSchedulerLimit < MIN_SCHEDULER_LIMIT|WorkManager needs to be|0/1 maxSchedulerLimit
androidx.work.Data
toByteArrayInternal|IllegalState|outputStream.size() > MAX_DATA_BYTES|Data cannot occupy more
fromByteArray|IllegalState|bytes.length > MAX_DATA_BYTES|Data cannot occupy more|0/1 bytes
put|IllegalArgument|valueType != float[].class && valueType != double[].class|Key * has invalid type *
androidx.work.ListenableWorker
<init>|IllegalArgument|appContext == null|Application Context is n|0/2 appContext
<init>|IllegalArgument|appContext != null && workerParams == null|WorkerParameters is null|1/2 workerParams
androidx.work.WorkManager
getInstance|IllegalState|workManager == null|WorkManager is not initi
androidx.work.WorkerFactory
createWorkerWithDefaultFallback|IllegalState|worker != null && worker.isUsed()
androidx.work.impl.WorkManagerImpl
getInstance|IllegalState|!(appContext instanceof Configuration.Provider)|WorkManager is not initi
initialize|IllegalState|sDelegatedInstance != null && sDefaultInstance != null|WorkManager is already i
enqueue|IllegalArgument|workRequests.isEmpty()|enqueue needs at least o|0/1 workRequests
beginWith|IllegalArgument|work.isEmpty()|beginWith needs at least|0/1 work
beginUniqueWork|IllegalArgument|work.isEmpty()|beginUniqueWork needs at|2/3 work
androidx.work.impl.background.gcm.GcmScheduler
<init>|IllegalState|!isPlayServicesAvailable|Google Play Services not
androidx.work.impl.background.systemalarm.SystemAlarmDispatcher
dequeueAndCheckForCompletion|IllegalState|!mIntents.remove(0).equals(mCurrentIntent)|Dequeue-d command is not
assertMainThread|IllegalState|mMainHandler.getLooper().getThread() != Thread.currentThread()|Needs to be invoked on t
androidx.work.impl.background.systemjob.SystemJobService
onCreate|IllegalState|!Application.class.equals(getApplication().getClass())|WorkManager needs to be
androidx.work.impl.model.WorkTypeConverters
stateToInt|IllegalArgument|no case for state|Could not convert * to i|0/1 state
intToState|IllegalArgument|no case for value|Could not convert * to S|0/1 value
backoffPolicyToInt|IllegalArgument|no case for backoffPolicy|Could not convert * to i|0/1 backoffPolicy
intToBackoffPolicy|IllegalArgument|no case for value|Could not convert * to B|0/1 value
androidx.work.impl.utils.EnqueueRunnable
run|IllegalState|mWorkContinuation.hasCycles()|WorkContinuation has cyc
androidx.work.impl.utils.WorkForegroundUpdater
run|IllegalState|!future.isCancelled() && state == null ¦¦ state.isFinished()
androidx.work.impl.utils.WorkProgressUpdater
run|IllegalState|workSpec == null
androidx.work.integration.testapp.RetryActivity
doWork|Runtime|Math.random() < errorRate|random failure
androidx.work.multiprocess.RemoteWorkManager
getInstance|IllegalState|remoteWorkManager == null|Unable to initialize Rem
androidx.work.multiprocess.parcelable.ParcelableData
addEntry|IllegalState|no case for type
androidx.work.multiprocess.parcelable.ParcelableResult
resultTypeOf|IllegalState|!(result instanceof ListenableWorker.Result.Failure)|Unknown Result *|0/1 result
intToResultType|IllegalState|resultType != 2 && resultType != 3|Unknown result type *|0/2 resultType
app.cash.sqldelight.async.coroutines.QueryExtensionsKt
awaitAsOneOrNull|IllegalState|next.await() && !(!cursor.next().await())|ResultSet returned more
awaitAsOneOrNull|IllegalState|next.value && !(!cursor.next().value)|ResultSet returned more
app.cash.sqldelight.driver.android.AndroidSqliteDriver
<init>|IllegalArgument|!((openHelper != null) xor (database != null))
<init>|IllegalState|schema.version > Int.MAX_VALUE|Schema version is larger
app.cash.sqldelight.driver.jdbc.JdbcDriver
beginTransaction|IllegalState|!autoCommit
app.cash.sqldelight.driver.jdbc.sqlite.ThreadedConnectionManager
closeConnection|IllegalState|connections.get() != connection|Connections must be clos|0/1 connection
app.cash.sqldelight.driver.native.NativeSqlDatabaseKt
inMemoryDriver|IllegalState|schema.version > Int.MAX_VALUE|Schema version is larger|0/1 schema
app.cash.sqldelight.driver.native.NativeSqliteDriver
<init>|IllegalState|schema.version > Int.MAX_VALUE|Schema version is larger|0/5 schema
app.cash.sqldelight.driver.native.Pool
borrowEntry|IllegalState|entries.count() < capacity && !done
close|IllegalState|poolLock.close() && !done
release|IllegalState|!done
app.cash.sqldelight.driver.native.util.PoolLock
withLock|IllegalState|!isActive.value
loopForConditionalResult|IllegalState|!isActive.value
app.cash.sqldelight.driver.worker.WebWorkerDriver
checkWorkerResults|IllegalState|results == null|The worker result was nu|0/1 results
checkWorkerResults|IllegalState|!(js("Array.isArray(results.values)").unsafeCast<Boolean>())|The worker result values
app.cash.sqldelight.paging3.KeyedQueryPagingSource
load|IllegalArgument|!(key in boundaries)
app.cash.sqldelight.paging3.OffsetQueryPagingSource
load|IllegalState|no case for params|Unknown PagingSourceLoad|0/1 params
coil3.ImageKt
toBitmap|IllegalState|!bitmap.allocPixels(imageInfo)|allocPixels(*) failed
toBitmap|IllegalState|!canvas.readPixels(bitmap, 0, 0)|readPixels(*) failed
coil3.ImageLoadersKt
bitmapFactoryMaxParallelism|IllegalArgument|maxParallelism <= 0|maxParallelism must be >|0/1 maxParallelism
memoryCacheMaxSizePercentWhileInBackground|IllegalArgument|!(percent in 0.0..1.0)|percent must be in the r|0/1 percent
coil3.SingletonImageLoader
setSafe|IllegalState|value is ImageLoader && value.isDefault|The singleton image load
coil3.SkikoJvmKt
jvmNativeTarget|IllegalState|no case for osArch|Unsupported arch: *
coil3.VerifySkikoVersionsTask
verify|IllegalState|coreSkiko != composeSkiko|Skiko version mismatch:
coil3.compose.FakeNetworkFetcher
fetch|IllegalState|no case for url.path|404 unknown url: *
coil3.request.ViewTargetRequestDelegate
assertActive|Cancellation|!target.view.isAttachedToWindow|'ViewTarget.view' must b
com.airbnb.epoxy.ActivityRecyclerPool
getPool|IllegalState|poolReference.context === context && poolToUse != null|A pool was already found
com.airbnb.epoxy.BaseEpoxyAdapter
onSaveInstanceState|IllegalState|viewHolderState.size() > 0 && !hasStableIds()|Must have stable ids whe
onRestoreInstanceState|IllegalState|boundViewHolders.size() > 0|State cannot be restored
onRestoreInstanceState|IllegalState|inState != null && viewHolderState == null|Tried to restore instanc
com.airbnb.epoxy.Carousel
setInitialPrefetchItemCount|IllegalState|numItemsToPrefetch < 0|numItemsToPrefetch must|0/1 numItemsToPrefetch
com.airbnb.epoxy.ControllerHelperLookup
getHelperForController|Runtime|constructor != null && caught IllegalAccessException|Unable to invoke *
getHelperForController|Runtime|constructor != null && caught InstantiationException|Unable to invoke *
getHelperForController|Runtime|!(cause instanceof Error)|Unable to get Epoxy help
com.airbnb.epoxy.DebugTimer
start|IllegalState|startTime != -1|Timer was already starte
stop|IllegalState|startTime == -1|Timer was not started
com.airbnb.epoxy.DiffHelper
onItemRangeMoved|IllegalArgument|fromPosition != toPosition && itemCount != 1|Moving more than 1 item|2/3 itemCount
createStateForPosition|IllegalState|previousValue != null|Two models have the same
com.airbnb.epoxy.DiffPayload
<init>|IllegalState|models.isEmpty()|Models must not be empty|0/1 models
com.airbnb.epoxy.EpoxyAdapter
enableDiffing|IllegalState|diffHelper != null|Diffing was already enab
enableDiffing|IllegalState|diffHelper == null && !models.isEmpty()|You must enable diffing
enableDiffing|IllegalState|models.isEmpty() && !hasStableIds()|You must have stable ids
notifyModelsChanged|IllegalState|diffHelper == null|You must enable diffing|>enableDiffing
insertModelBefore|IllegalState|targetIndex == -1|Model is not added: *
insertModelAfter|IllegalState|modelIndex == -1|Model is not added: *
getAllModelsAfter|IllegalState|index == -1|Model is not added: *
com.airbnb.epoxy.EpoxyModel
addWithDebugValidation|IllegalArgument|controller == null|Controller cannot be nul|0/1 controller
com.airbnb.epoxy.EpoxyModelGroup
<init>|IllegalArgument|models.isEmpty()|Models cannot be empty|1/2 models
com.airbnb.epoxy.EpoxyModelTouchCallback
onMove|IllegalState|controller == null|A controller must be pro
onMove|IllegalState|controller != null && !isTouchableModel(model)|A model was dragged that
onSwiped|IllegalState|!isTouchableModel(model)|A model was swiped that
onSelectedChanged|IllegalState|viewHolder != null && !isTouchableModel(model)|A model was selected tha
onChildDraw|IllegalState|!isTouchableModel(model)|A model was selected tha
com.airbnb.epoxy.EpoxyRecyclerView
requestModelBuild|IllegalState|epoxyController == null|A controller must be set|<clear
requestModelBuild|IllegalState|epoxyController is SimpleEpoxyController|Models were set with #se
com.airbnb.epoxy.EpoxyViewBinder
insertInto|IllegalArgument|container.childCount > 1|Container cannot have mo|0/2 container
com.airbnb.epoxy.EpoxyViewBinderExtensionsKt
optionalEpoxyView|IllegalState|view == null|Fragment view has not be
com.airbnb.epoxy.EpoxyViewHolder
assertBound|IllegalState|epoxyModel == null|This holder is not curre|<unbind
com.airbnb.epoxy.GlidePreloadRequestHolder
getSize|IllegalState|!Util.isValidDimensions(width, height)|Width and height must bo
com.airbnb.epoxy.LifecycleAwareEpoxyViewBinder
getNonNullRootView|IllegalState|lazyView == null && rootView() == null|Root view is not created
com.airbnb.epoxy.ModelGroupHolder
bindView|IllegalState|itemView !is ViewGroup|The layout provided to E|0/1 itemView
createViewStubData|IllegalState|isEmpty()|No view stubs found. If
bindGroupIfNeeded|IllegalState|usingStubs() && stubs.size < modelCount|Insufficient view stubs
unbindGroup|IllegalState|boundGroup == null|Group is not bound
com.airbnb.epoxy.ModelList
pauseNotifications|IllegalState|notificationsPaused|Notifications already pa
resumeNotifications|IllegalState|!notificationsPaused|Notifications already re|>pauseNotifications
remove|IllegalState|lastRet < 0
remove|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
checkForComodification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet < 0
set|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
subList|IllegalArgument|start >= 0 && end <= size() && start > end
subList|IndexOutOfBounds|!(start >= 0 && end <= size())
add|IndexOutOfBounds|!(location >= 0 && location <= size)||0/2 location
add|ConcurrentModification|modCount != fullList.modCount
addAll|IndexOutOfBounds|!(location >= 0 && location <= size)||0/2 location
addAll|ConcurrentModification|modCount != fullList.modCount
get|IndexOutOfBounds|!(location >= 0 && location < size)||0/1 location
get|ConcurrentModification|modCount != fullList.modCount
listIterator|IndexOutOfBounds|!(location >= 0 && location <= size)||0/1 location
listIterator|ConcurrentModification|modCount != fullList.modCount
remove|IndexOutOfBounds|!(location >= 0 && location < size)||0/1 location
remove|ConcurrentModification|modCount != fullList.modCount
removeRange|ConcurrentModification|start != end && modCount != fullList.modCount
set|IndexOutOfBounds|!(location >= 0 && location < size)||0/2 location
set|ConcurrentModification|modCount != fullList.modCount
size|ConcurrentModification|modCount != fullList.modCount
com.airbnb.epoxy.ModelState
pairWithSelf|IllegalState|pair != null|Already paired.
com.airbnb.epoxy.NotifyBlocker
onChanged|IllegalState|!changesAllowed|You cannot notify item c|<blockChanges;>allowChanges
com.airbnb.epoxy.Typed2EpoxyController
requestModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
requestDelayedModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
buildModels|IllegalState|!isBuildingModels()|You cannot call 'buildMo
com.airbnb.epoxy.Typed3EpoxyController
requestModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
requestDelayedModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
buildModels|IllegalState|!isBuildingModels()|You cannot call 'buildMo
com.airbnb.epoxy.Typed4EpoxyController
requestModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
requestDelayedModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
buildModels|IllegalState|!isBuildingModels()|You cannot call 'buildMo
com.airbnb.epoxy.TypedEpoxyController
requestModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
requestDelayedModelBuild|IllegalState|!allowModelBuildRequests|You cannot call 'request
buildModels|IllegalState|!isBuildingModels()|You cannot call 'buildMo
com.airbnb.epoxy.ViewStubData
removeCurrentView|IllegalState|viewGroup.getChildAt(position) == null|No view exists at positi
com.airbnb.epoxy.ViewTypeManager
getModelForViewType|IllegalState|viewType != hiddenEpoxyModel.getViewType()|Could not find model for|1/2 viewType
com.airbnb.epoxy.WrappedEpoxyModelCheckedChangeListener
<init>|IllegalArgument|checkedListener == null|Checked change listener|0/1 checkedListener
com.airbnb.epoxy.WrappedEpoxyModelClickListener
<init>|IllegalArgument|clickListener == null|Click listener cannot be|0/1 clickListener
getClickedModelInfo|IllegalState|ListenersUtils.getEpoxyHolderForChildView(view) == null|Could not find RecyclerV|0/1 view
next|IndexOutOfBounds|getChildAt(index++) == null
com.airbnb.lottie.LottieAnimationView
<init>|IllegalState|!Utils.isNetworkException(throwable)|Unable to parse composit
com.airbnb.lottie.LottieConfig
setNetworkCacheDir|IllegalState|cacheProvider != null|There is already a cache
setNetworkCacheProvider|IllegalState|cacheProvider != null|There is already a cache
com.airbnb.lottie.LottieTask
setResult|IllegalState|this.result != null|A task may only be set o
com.airbnb.lottie.utils.LottieTrace
endSection|IllegalState|depthPastMaxDepth <= 0 && traceDepth == -1|Can't end trace section.
endSection|IllegalState|traceDepth != -1 && !section.equals(sections[traceDepth])|Unbalanced trace call *.|0/1 section
com.airbnb.lottie.utils.LottieValueAnimator
verifyFrame|IllegalState|composition != null && frame < minFrame ¦¦ frame > maxFrame|Frame must be [*,*]. It
com.airbnb.lottie.utils.OffscreenLayer
start|IllegalState|this.parentCanvas != null|Cannot nest start() call
start|IllegalState|!needNewBitmap(bitmap, scaledBounds) && bitmapCanvas == null|If needNewBitmap() retur
start|IllegalState|Build.VERSION.SDK_INT < Build.VERSION_CODES.Q|RenderNode not supported
start|IllegalState|op.hasShadow() && shadowRenderNode == null|Must initialize shadowRe
start|Runtime|this.parentCanvas == null && no case for currentStrategy|Invalid render strategy
finish|IllegalState|currentStrategy: BITMAP && bitmap == null|Bitmap is not ready; sho
finish|IllegalState|currentStrategy: RENDER_NODE && renderNode == null|RenderNode is not ready;|>start
finish|IllegalState|Build.VERSION.SDK_INT < Build.VERSION_CODES.Q|RenderNode not supported
renderBitmapShadow|IllegalState|targetRect == null ¦¦ bitmap == null|Cannot render to bitmap|>start
renderBitmapShadow|IllegalState|shadowMaskBitmap == null|Expected to have allocat
renderHardwareShadow|IllegalState|renderNode == null ¦¦ shadowRenderNode == null|Cannot render to render|>start
renderHardwareShadow|Runtime|Build.VERSION.SDK_INT < Build.VERSION_CODES.S|RenderEffect is not supp
com.airbnb.mvrx.BaseMvRxViewModel
assertSubscribeToDifferentViewModel|IllegalArgument|this == viewModel|This method is for subsc|0/1 viewModel
com.airbnb.mvrx.DataClassJavaReflectionKt
callCopy|IllegalState|propertyIndexMap[propName] == null|Could not find construct
getPropertyValue|IllegalState|getter == null && caught NoSuchFieldException|Could not find property
com.airbnb.mvrx.FlowExtensionsKt
onCreate|IllegalState|activeSubscriptions.contains(subscriptionId)
com.airbnb.mvrx.Mavericks
getViewModelConfigFactory|IllegalState|_viewModelConfigFactory == null|You must initialize Mave
com.airbnb.mvrx.MavericksExtensionsKt
getValue|IllegalArgument|value == null && thisRef.arguments == null|There are no fragment ar|0/2 thisRef
com.airbnb.mvrx.MavericksFactoryKt
createDefaultViewModel|IllegalState|!primaryConstructor.isAccessible && caught SecurityException|ViewModel class is not p
com.airbnb.mvrx.MavericksMutabilityHelperKt
assertMavericksDataClassImmutability|IllegalArgument|!kClass.java.isData|Mavericks state must be|0/2 kClass
com.airbnb.mvrx.MavericksView
getMavericksViewInternalViewModel|IllegalState|no case for this|If your MavericksView is
com.airbnb.mvrx.MavericksViewModelProvider
get|IllegalState|!savedStateRegistry.isRestored
getSavedStateBundle|IllegalState|no case for args|Args must be parcelable
com.airbnb.mvrx.PersistStateKt
assertPersistable|IllegalState|item !is Serializable && item !is Parcelable|Cannot parcel *|0/1 item
putAny|IllegalState|no case for value|Cannot persist '*': Clas|1/2 value
com.airbnb.mvrx.ReflectionExtensionsKt
isPrimitiveWrapperOf|IllegalArgument|!primitive.isPrimitive|First argument has to be|1/2 primitive
com.apollographql.apollo.ApolloClient
<init>|IllegalState|builder.httpServerUrl != null|Apollo: 'httpServerUrl'
<init>|IllegalState|builder.networkTransport != null && builder.httpEngine != null|Apollo: 'httpEngine' or
<init>|IllegalState|!builder.httpInterceptors.isEmpty()|Apollo: 'addHttpIntercep
<init>|IllegalState|builder.httpExposeErrorBody != null|Apollo: 'httpExposeError
<init>|IllegalState|builder.webSocketServerUrl != null|Apollo: 'webSocketServer
<init>|IllegalState|builder.webSocketEngine != null|Apollo: 'webSocketEngine
<init>|IllegalState|builder.webSocketIdleTimeoutMillis != null|Apollo: 'webSocketIdleTi
<init>|IllegalState|builder.wsProtocolFactory != null|Apollo: 'wsProtocolFacto
<init>|IllegalState|builder.webSocketReopenWhen != null|Apollo: 'webSocketReopen
<init>|IllegalState|builder.webSocketReopenServerUrl != null|Apollo: 'webSocketReopen
com.apollographql.apollo.api.BaseFakeResolver
resolveLeaf|IllegalState|type: is CustomScalarType && no case for type.name|Don't know how to fake c
resolveLeaf|IllegalState|no case for type|This should not happen.
resolveTypename|IllegalState|possibleTypes.get(rawType.name) == null|Cannot find the possible
com.apollographql.apollo.api.BooleanExpression
<init>|IllegalState|!operands.isNotEmpty()|Apollo: cannot create a
com.apollographql.apollo.api.CompiledField
nameWithArguments|Runtime|!arguments.isEmpty() && caught Exception
com.apollographql.apollo.api.CompiledGraphQL
resolveVariables|IllegalState|value: is CompiledVariable|must be checked by the c|0/2 value
com.apollographql.apollo.api.CustomScalarAdapters
responseAdapterFor|IllegalState|registered == null && no case for customScalar.className|Can't map GraphQL type:|0/1 customScalar
com.apollographql.apollo.api.DefaultUpload
content|IllegalState|this.writeTo != null|content() can only be ca
content|IllegalState|writeTo != null|content() can only be ca
build|IllegalState|writeTo == null|DefaultUpload content is
com.apollographql.apollo.api.FakeResolverKt
buildFieldOfNonNullType|IllegalState|(value.value as? List<Any?>) == null||4/9 value
buildFieldOfNonNullType|IllegalState|(value.value as? Map<String, Any?>) == null||4/9 value
buildFieldOfNonNullType|IllegalState|type: is CompiledNotNullType||5/9 type
com.apollographql.apollo.api.NullableAdapter
<init>|IllegalState|!(wrappedAdapter !is NullableAdapter<*>)|The adapter is already n
com.apollographql.apollo.api.PassThroughAdapter
fromJson|IllegalState|!(reader is MapJsonReader)|UnsafeAdapter only suppo|0/2 reader
toJson|IllegalState|!(writer is MapJsonWriter)|UnsafeAdapter only suppo|0/3 writer
com.apollographql.apollo.api.PossibleTypes
possibleTypesInternal|IllegalState|no case for type|Type '*' can only have o|1/2 type
com.apollographql.apollo.api.RequestParametersKt
toMap|IllegalState|!uploads.isEmpty()|Apollo: sending uploads
com.apollographql.apollo.api.http.DefaultHttpRequestComposer
compose|IllegalState|apolloRequest.url ?: serverUrl == null|ApolloRequest.url is mis|0/1 apolloRequest
com.apollographql.apollo.api.http.HttpResponse
body|IllegalState|hasBody|body() can only be calle
com.apollographql.apollo.api.http.internal.UrlEncodeKt
urlDecode|IllegalState|c == '%' && i + 3 > length
com.apollographql.apollo.api.json.BufferedSinkJsonWriter
close|IllegalState|context != nonempty && context != empty|Nesting problem.
close|IllegalState|deferredName != null|Dangling name: *
name|IllegalState|stackSize == 0|JsonWriter is closed.|<close
name|IllegalState|deferredName != null|Nesting problem.
value|IllegalArgument|!(!value.isNaN() && !value.isInfinite())|Numeric values must be f|0/1 value
flush|IllegalState|stackSize == 0|JsonWriter is closed.|<close
beforeName|IllegalState|context != JsonScope.EMPTY_OBJECT|Nesting problem.
beforeValue|IllegalState|peekScope(): JsonScope.NONEMPTY_DOCUMENT|JSON must have only one
beforeValue|IllegalState|no case for peekScope()|Nesting problem.
peekScope|IllegalState|stackSize == 0|JsonWriter is closed.|<close
com.apollographql.apollo.api.json.BufferedSourceJsonReader
doPeek|IllegalState|no case for peekStack && peekStack == JsonScope.CLOSED|JsonReader is closed
com.apollographql.apollo.api.json.DynamicJsJsonReader
nextDouble|IllegalState|no case for val value = peekedData|Expected a Double but go
nextInt|IllegalState|no case for val value = peekedData|Expected an Int but got
nextLong|IllegalState|no case for val value = peekedData|Expected Int but got * i
nextNumber|IllegalState|no case for val value = peekedData|Expected JsonNumber but
com.apollographql.apollo.api.json.JsonReaders
readTypename|IllegalState|index != 0
readTypename|IllegalState|nextString() == null|__typename is null
com.apollographql.apollo.api.json.JsonReadersKt
readAny|IllegalState|no case for val token = peek()|unknown token *
com.apollographql.apollo.api.json.JsonWritersKt
writeAny|IllegalState|no case for value|Cannot write * of class|0/1 value
com.apollographql.apollo.api.json.MapJsonReader
nextDouble|IllegalState|no case for val value = peekedData|Expected a Double but go
nextInt|IllegalState|no case for val value = peekedData|Expected an Int but got
nextLong|IllegalState|no case for val value = peekedData|Expected Int but got * i
nextNumber|IllegalState|no case for val value = peekedData|Expected JsonNumber but
nextGuessedNumber|IllegalState|no case for val value = peekedData|Expected a Number but go
buffer|IllegalState|token != JsonReader.Token.BEGIN_OBJECT|Failed to buffer json re
com.apollographql.apollo.api.json.MapJsonWriter
root|IllegalState|!rootSet||>endArray,endObject,value,nullValue
endArray|IllegalState|!(state is State.List)
mergeWith|IllegalState|this: is List<*> && !(other is List<*>)|Cannot merge * with *|0/1 other
mergeWith|IllegalState|this: is List<*> && size != other.size|Cannot merge * with *|0/1 other
mergeWith|IllegalState|this: is Map<*, *> && !(other is Map<*, *>)|Cannot merge * with *|0/1 other
mergeWith|IllegalState|no case for this && this != other||0/1 other
endObject|IllegalState|!(state is State.Map)
name|IllegalState|!(state is State.Map)
name|IllegalState|state.name != null
valueInternal|IllegalState|val state = stack.lastOrNull(): is State.Map && name == null
com.apollographql.apollo.api.json.internal.UtilsKt
toIntExact|IllegalState|result.toLong() != this|* cannot be converted to
toIntExact|IllegalState|result.toDouble() != this|* cannot be converted to
toDoubleExact|IllegalState|result.toLong() != this|* cannot be converted to
toLongExact|IllegalState|result.toDouble() != this|* cannot be converted to
com.apollographql.apollo.cache.http.CachingHttpInterceptor
intercept|IllegalState|no case for policy|Unknown HTTP fetch polic
com.apollographql.apollo.cache.http.DiskLruHttpCache
read|IllegalState|cacheLock.read { cache[cacheKey] } == null|HTTP cache: no snapshot|0/1 cacheKey
read|IllegalState|(map["statusCode"] as? String)?.toInt() == null|HTTP cache: no statusCod
read|IllegalState|headers == null|HTTP cache: no headers
com.apollographql.apollo.cache.http.HttpCache
getHttpNetworkTransport|IllegalState|networkTransport as? HttpNetworkTransport == null|cannot get the HttpCache
com.apollographql.apollo.cache.http.internal.DiskLruCache
completeEdit|IllegalState|entry.currentEditor != editor||0/2 editor
completeEdit|IllegalState|success && !entry.readable && !editor.written!![i]|Newly created entry didn|0/2 editor
checkNotClosed|IllegalState|isClosed|cache is closed|<close
remove|IllegalState|removeSnapshot == null|remove() before next()
newSource|IllegalState|done||<commit,abort
newSink|IllegalState|done||<commit,abort
commit|IllegalState|done||<abort
abort|IllegalState|done||<commit
create|IllegalArgument|maxSize <= 0|maxSize <= 0|4/5 maxSize
create|IllegalArgument|valueCount <= 0|valueCount <= 0|3/5 valueCount
com.apollographql.apollo.cache.http.internal.HttpCacheApolloInterceptor
intercept|IllegalState|no case for request.operation|Unknown operation type|0/2 request
com.apollographql.apollo.cache.normalized.ApolloStoreKt
toExternal|IllegalState|no case for this|Unsupported record value
com.apollographql.apollo.cache.normalized.DefaultInterceptorChain
proceed|IllegalState|index >= interceptors.size
com.apollographql.apollo.cache.normalized.NormalizedCache
getApolloStore|IllegalState|cacheInterceptor as? CacheInterceptor == null|no cache configured
storeExpirationDate|IllegalState|!(interceptors.none { it is StoreExpirationInterceptor })|Apollo: storeExpirationD
com.apollographql.apollo.cache.normalized.api.Record
changedKeys|IllegalState|record1.key != record2.key|Cannot compute changed k
com.apollographql.apollo.cache.normalized.api.internal.BlobRecordSerializer
writeAny|IllegalState|no case for value|Trying to write unsuppor|0/1 value
readAny|IllegalState|no case for val what = readByte().toInt()|Trying to read unsupport
com.apollographql.apollo.cache.normalized.api.internal.JsonRecordSerializer
deserialize|IllegalState|fields == null|error deserializing: *
writeRecordValue|IllegalState|no case for value|Unsupported record value|0/1 value
com.apollographql.apollo.cache.normalized.api.internal.Normalizer
replaceObjects|IllegalState|type_ is CompiledNotNullType && value == null||0/4 value
replaceObjects|IllegalState|type is CompiledListType && !(value is List<*>)||0/4 value
replaceObjects|IllegalState|!(value is Map<*, *>)||0/4 value
com.apollographql.apollo.cache.normalized.api.internal.RecordWeigher
weighField|IllegalState|no case for field|Unknown field type in Re|0/1 field
com.apollographql.apollo.cache.normalized.internal.ApolloCacheInterceptor
intercept|IllegalState|no case for request.operation|Unknown operation *|0/2 request
com.apollographql.apollo.cache.normalized.internal.WatcherInterceptor
intercept|IllegalState|!(request.operation is Query)|It's impossible to watch|0/2 request
com.apollographql.apollo.interceptor.DefaultInterceptorChain
proceed|IllegalState|index >= interceptors.size
com.apollographql.apollo.interceptor.NetworkInterceptor
intercept|IllegalState|no case for request.operation||0/2 request
com.apollographql.apollo.network.AndroidNetworkObserver
setListener|IllegalState|this.listener != null|There can be only one li
com.apollographql.apollo.network.AppleNetworkObserver
setListener|IllegalState|monitor != null|Apollo: there can be onl
com.apollographql.apollo.network.http.BatchingHttpInterceptor
executePendingRequests|IllegalState|it.request.body == null|empty body while batchin
com.apollographql.apollo.network.http.DefaultHttpInterceptorChain
proceed|IllegalState|index >= interceptors.size
com.apollographql.apollo.network.http.HttpNetworkTransport
build|IllegalState|!(httpRequestComposer == null ¦¦ serverUrl == null)|It is an error to set bo
com.apollographql.apollo.network.http.OkHttpEngineImpl
toOkHttpRequest|IllegalState|method != HttpMethod.Get && body == null|HTTP POST requires a req
com.apollographql.apollo.network.websocket.internal.WebSocketPool
acquire|IllegalState|apolloRequest.url ?: serverUrl == null|ApolloRequest.url is mis|0/1 apolloRequest
com.apollographql.apollo.network.ws.DefaultWebSocketEngine
open|UnsupportedOperation|no case for url.protocol|SOCKS is not a supported|0/2 url
open|UnsupportedOperation|data != null && no case for data|* is currently unsupport
createWebSocket|IllegalState|!PlatformUtils.IS_NODE && !otherHeaderNames.isEmpty()|Apollo: the WebSocket br
com.apollographql.apollo.network.ws.WebSocketNetworkTransport
build|IllegalState|serverUrl == null|No serverUrl specified
com.bluelinelabs.conductor.Backstack
popTo|Runtime|!(transaction in backstack)|Tried to pop to a transa|0/1 transaction
com.bluelinelabs.conductor.Controller
getChildRouter|IllegalState|containerId == View.NO_ID|You must set an id on yo
setTargetController|Runtime|targetInstanceId != null|Target controller alread
onContextAvailable|IllegalState|!(context instanceof ComponentActivity)|Host activities must ext
inflate|IllegalState|view == null && view == parent|Controller's onCreateVie|0/1 parent
com.bluelinelabs.conductor.ControllerHostedRouter
<init>|IllegalState|!boundToContainer && tag == null|ControllerHostedRouter c
matches|IllegalState|!boundToContainer && container == null && this.tag == null|Host ID can't be variabl
getTransactionIndexer|IllegalState|rootRouter == this|Unable to retrieve Trans
com.bluelinelabs.conductor.Router
popCurrentController|IllegalState|transaction == null|Trying to pop the curren
performControllerChange|IllegalState|isPush && to != null && to.isDestroyed()|Trying to push a control
pushToBackstack|IllegalState|backstack.contains(entry.controller())|Trying to push a control|0/1 entry
ensureNoDuplicateControllers|IllegalState|backstack.get(j).controller() == controller|Trying to push the same|0/1 backstack
com.bluelinelabs.conductor.RouterTransaction
tag|Runtime|attachedToRouter|*s can not be modified a
pushChangeHandler|Runtime|attachedToRouter|*s can not be modified a
popChangeHandler|Runtime|attachedToRouter|*s can not be modified a
com.bumptech.glide.Glide
checkAndInitializeGlide|IllegalState|isInitializing|Glide has been called re
registerRequestManager|IllegalState|managers.contains(requestManager)|Cannot register already|0/1 requestManager
unregisterRequestManager|IllegalState|!managers.contains(requestManager)|Cannot unregister not ye|0/1 requestManager
com.bumptech.glide.GlideBuilder
setLogLevel|IllegalArgument|logLevel < Log.VERBOSE ¦¦ logLevel > Log.ERROR|Log level must be one of|0/1 logLevel
com.bumptech.glide.RegistryFactory
get|IllegalState|isInitializing|Recursive Registry initi
com.bumptech.glide.RequestBuilder
buildThumbnailRequestRecursive|IllegalState|thumbnailBuilder != null && isThumbnailBuilt|You cannot use a request
thumbnail|IllegalArgument|sizeMultiplier < 0f ¦¦ sizeMultiplier > 1f|sizeMultiplier must be b|0/1 sizeMultiplier
getThumbnailPriority|IllegalArgument|no case for current|unknown priority: *|0/1 current
com.bumptech.glide.load.engine.DecodeJob
runWrapped|IllegalState|no case for runReason|Unrecognized run reason:
getNextGenerator|IllegalState|no case for stage|Unrecognized stage: *
restoreThreadPriority|IllegalState|!experiments.isEnabled(OverrideGlideThreadPriority.class)|OverrideGlideThreadPrior
setNotifiedOrThrow|IllegalState|isCallbackNotified|Already notified
getNextStage|IllegalArgument|no case for current|Unrecognized stage: *|0/1 current
com.bumptech.glide.load.engine.Engine
release|IllegalArgument|!(resource instanceof EngineResource)|Cannot release anything|0/1 resource
com.bumptech.glide.manager.RequestManagerRetriever
get|IllegalArgument|context == null|You cannot start a load|0/1 context
get|IllegalArgument|fragment.getActivity() == null|You cannot start a load|0/1 fragment
com.bumptech.glide.request.BaseRequestOptions
autoClone|IllegalState|isLocked && !isAutoCloneEnabled|You cannot auto lock an|<lock
selfOrThrowIfLocked|IllegalState|isLocked|You cannot modify locked|<lock
sizeMultiplier|IllegalArgument|sizeMultiplier < 0f ¦¦ sizeMultiplier > 1f|sizeMultiplier must be b|0/1 sizeMultiplier
com.bumptech.glide.request.RequestFutureTarget
doGet|Cancellation|isCancelled||<cancel
doGet|Cancellation|!loadFailed && isCancelled||<cancel
com.bumptech.glide.request.SingleRequest
assertNotCallingCallbacks|IllegalState|isCallingCallbacks|You can't start or clear|<begin,onResourceReady,onLoadFailed
com.bumptech.glide.util.Preconditions
checkArgument|IllegalArgument|!expression||0/2 expression
checkNotEmpty|IllegalArgument|TextUtils.isEmpty(string)|Must not be null or empt|0/1 string
checkNotEmpty|IllegalArgument|collection.isEmpty()|Must not be empty.|0/1 collection
com.bumptech.glide.util.Util
getBitmapByteSize|IllegalState|bitmap.isRecycled()|Cannot obtain size for r|0/1 bitmap
com.facebook.common.references.CloseableReference
get|IllegalState|mIsClosed||<close
com.facebook.common.references.DefaultCloseableReference
clone|IllegalState|!isValid()
com.facebook.common.references.RefCountCloseableReference
clone|IllegalState|!isValid()
com.facebook.common.references.SharedReference
decreaseRefCount|IllegalArgument|mRefCount <= 0
com.facebook.datasource.FirstAvailableDataSourceSupplier
<init>|IllegalArgument|dataSourceSuppliers.isEmpty()|List of suppliers is emp|0/1 dataSourceSuppliers
com.facebook.datasource.IncreasingQualityDataSourceSupplier
<init>|IllegalArgument|dataSourceSuppliers.isEmpty()|List of suppliers is emp|0/2 dataSourceSuppliers
com.facebook.datasource.SimpleDataSource
setResult|IllegalState|value == null||0/1 value
setFailure|IllegalState|throwable == null||0/1 throwable
com.facebook.drawee.backends.pipeline.PipelineDraweeController
createDrawable|IllegalState|!CloseableReference.isValid(image)||0/1 image
createDrawable|UnsupportedOperation|drawable == null && drawable == null|Unrecognized image class
getImageInfo|IllegalState|!CloseableReference.isValid(image)||0/1 image
com.facebook.drawee.backends.pipeline.PipelineDraweeControllerBuilder
convertCacheLevelToRequestLevel|Runtime|no case for cacheLevel|Cache level*is not suppo|0/1 cacheLevel
com.facebook.drawee.controller.AbstractDraweeController
setHierarchy|IllegalArgument|!(hierarchy instanceof SettableDraweeHierarchy)||0/1 hierarchy
getSettableDraweeHierarchy|IllegalState|hierarchy == null|mSettableDraweeHierarchy
com.facebook.drawee.controller.AbstractDraweeControllerBuilder
validate|IllegalState|!((mMultiImageRequests == null) ¦¦ (mImageRequest == null))|Cannot specify both Imag
com.facebook.drawee.drawable.ArrayDrawable
getDrawable|IllegalArgument|index < 0||0/1 index
getDrawable|IllegalArgument|index >= mLayers.length||0/1 index
setDrawable|IllegalArgument|index < 0||0/2 index
setDrawable|IllegalArgument|index >= mLayers.length||0/2 index
getDrawableParentForIndex|IllegalArgument|index < 0||0/1 index
getDrawableParentForIndex|IllegalArgument|index >= mDrawableParents.length||0/1 index
com.facebook.drawee.drawable.FadeDrawable
draw|IllegalState|mTransitionState: TRANSITION_RUNNING && mDurationMs <= 0
<init>|IllegalState|layers.size < 1|At least one layer requi
com.facebook.drawee.drawable.MatrixDrawableKt
<init>|IllegalState|drawable == null|Drawable cannot be null
com.facebook.drawee.drawable.RoundedColorDrawable
setRadii|IllegalArgument|radii != null && radii.length != 8|radii should have exactl|0/1 radii
setRadius|IllegalArgument|radius < 0|radius should be non neg|0/1 radius
com.facebook.drawee.drawable.RoundedCornersDrawable
setRadii|IllegalArgument|radii != null && radii.length != 8|radii should have exactl|0/1 radii
com.facebook.drawee.drawable.RoundedDrawable
setRadius|IllegalState|radius < 0||0/1 radius
setRadii|IllegalArgument|radii != null && radii.length != 8|radii should have exactl|0/1 radii
com.facebook.drawee.generic.GenericDraweeHierarchyInflater
getScaleTypeFromXml|Runtime|no case for gdhAttrs.getInt(attrId, -2)|XML attribute not specif
com.facebook.drawee.generic.RoundingParams
setCornersRadii|IllegalArgument|radii.length != 8|radii should have exactl|0/1 radii
setBorderWidth|IllegalArgument|width < 0|the border width cannot|0/1 width
setBorder|IllegalArgument|width < 0|the border width cannot|1/2 width
setPadding|IllegalArgument|padding < 0|the padding cannot be <|0/1 padding
com.facebook.fresco.animation.bitmap.cache.FrescoFrameCache
onFrameRendered|IllegalState|bitmapReference == null||1/3 bitmapReference
onFramePrepared|IllegalState|bitmapReference == null||1/3 bitmapReference
com.facebook.fresco.animation.drawable.AnimatedDrawable2
draw|IllegalState|frameScheduler == null
com.facebook.fresco.animation.drawable.animator.AnimatedDrawableValueAnimatorHelper
createValueAnimator|IllegalState|(drawable as AnimatedDrawable2?) == null||0/2 drawable
createAnimatorUpdateListener|IllegalState|(drawable as AnimatedDrawable2?) == null||0/1 drawable
com.facebook.fresco.animation.factory.DefaultBitmapAnimationDrawableFactory
createDrawable|IllegalState|supportsImageType(image) && closeable.imageResult == null
createDrawable|IllegalState|closeable.imageResult == null
createAnimatedFrameCache|IllegalState|backingCache == null|backingCache is null
com.facebook.fresco.vito.core.impl.NoOpFrescoVitoPrefetcher
maybeThrowUnsupportedOperationException|UnsupportedOperation|throwException
com.facebook.fresco.vito.litho.FrescoVitoImage2Spec
onPrepare|IllegalState|result: is ClassicFetchStrategy && requestBeforeLayout == null||11/14 requestBeforeLayout
onBind|IllegalState|requestWithLayout ?: requestBeforeLayout == null
com.facebook.fresco.vito.litho.slideshow.FrescoVitoSlideshowDrawable
getCurrentImage|IllegalState|getDrawable(currentLayer) as FrescoDrawableInterface? == null
getNextImage|IllegalState|getDrawable(nextLayerIndex) as FrescoDrawableInterface? == null
com.facebook.fresco.vito.provider.components.FrescoVitoComponents
getImplementation|Runtime|_implementation == null|Fresco context provider
com.facebook.fresco.vito.provider.impl.DefaultFrescoVitoProvider
<init>|Runtime|!ImagePipelineFactory.hasBeenInitialized()|Fresco must be initializ
com.facebook.fresco.vito.source.DrawableResImageSource
createDrawable|IllegalState|prefetchedDrawable == null|Failed to create drawabl
com.facebook.imagepipeline.bitmaps.PlatformBitmapFactory
checkWidthHeight|IllegalArgument|width <= 0|width must be > 0|0/2 width
checkWidthHeight|IllegalArgument|height <= 0|height must be > 0|1/2 height
checkXYSign|IllegalArgument|x < 0|x must be >= 0|0/2 x
checkXYSign|IllegalArgument|y < 0|y must be >= 0|1/2 y
com.facebook.imagepipeline.cache.AbstractAdaptiveCountingMemoryCache
cache|IllegalState|!notPresentInBoth
reuse|IllegalState|oldExclusive != null && entry.clientCount != 0
makeOrphan|IllegalState|entry.isOrphan||0/1 entry
increaseCounters|IllegalState|entry.isOrphan||0/1 entry
increaseAccessCount|IllegalState|entry.isOrphan||0/1 entry
decreaseClientCount|IllegalState|entry.clientCount <= 0||0/1 entry
com.facebook.imagepipeline.cache.BufferedDiskCache
probe|IllegalState|key == null||0/1 key
getAsync|Cancellation|isCancelled.get()||1/2 isCancelled
put|IllegalState|!EncodedImage.isValid(encodedImage)||1/2 encodedImage
writeToDiskCache|IllegalState|inputStream == null
com.facebook.imagepipeline.cache.CountingMemoryCacheInspector
<init>|IllegalState|key == null
com.facebook.imagepipeline.cache.LruCountingMemoryCache
reuse|IllegalState|oldExclusive != null && entry.clientCount != 0
trimExclusivelyOwnedEntries|IllegalState|key == null && !mIgnoreSizeMismatch|key is null, but exclusi
makeOrphan|IllegalState|entry.isOrphan||0/1 entry
increaseClientCount|IllegalState|entry.isOrphan||0/1 entry
decreaseClientCount|IllegalState|entry.clientCount <= 0||0/1 entry
com.facebook.imagepipeline.cache.StagingArea
put|IllegalArgument|!EncodedImage.isValid(encodedImage)||1/2 encodedImage
remove|IllegalArgument|!EncodedImage.isValid(encodedImage)||1/2 encodedImage
com.facebook.imagepipeline.common.BytesRange
from|IllegalArgument|from < 0||0/1 from
toMax|IllegalArgument|to <= 0||0/1 to
fromContentRangeHeader|IllegalArgument|header != null && headerParts.size != 4
fromContentRangeHeader|IllegalArgument|header != null && headerParts[0] != "bytes"
fromContentRangeHeader|IllegalArgument|header != null && to <= from
fromContentRangeHeader|IllegalArgument|header != null && length <= to
com.facebook.imagepipeline.common.ResizeOptions
<init>|IllegalState|width <= 0
<init>|IllegalState|height <= 0
com.facebook.imagepipeline.common.RotationOptions
getForcedAngle|IllegalState|useImageMetadata()|Rotation is set to use E
com.facebook.imagepipeline.core.ImagePipeline
fetchEncodedImage|IllegalState|imageRequest.sourceUri == null
prefetchToBitmapCache|IllegalState|imageRequest == null||0/5 imageRequest
evictFromDiskCache|IllegalState|ImageRequest.fromUri(uri) == null||0/1 uri
isInDiskCache|IllegalState|ImageRequest.fromUri(uri) == null||0/1 uri
getRequestListenerForRequest|IllegalState|imageRequest == null||0/2 imageRequest
com.facebook.imagepipeline.core.ImagePipelineConfig
<init>|IllegalState|builder.context == null
setBitmapMemoryCacheParamsSupplier|IllegalState|bitmapMemoryCacheParamsSupplier == null||0/1 bitmapMemoryCacheParamsSupplier
setEncodedMemoryCacheParamsSupplier|IllegalState|encodedMemoryCacheParamsSupplier == null||0/1 encodedMemoryCacheParamsSupplier
com.facebook.imagepipeline.core.ProducerSequenceFactory
getEncodedImageProducerSequence|IllegalArgument|no case for imageRequest.sourceUriType|Unsupported uri scheme f|0/1 imageRequest
getEncodedImagePrefetchProducerSequence|IllegalArgument|no case for imageRequest.sourceUriType|Unsupported uri scheme f|0/1 imageRequest
getBasicDecodedImageSequence|IllegalState|uri == null|Uri is null.
getBasicDecodedImageSequence|IllegalArgument|no case for imageRequest.sourceUriType|Unsupported uri scheme!|0/1 imageRequest
com.facebook.imagepipeline.datasource.AbstractProducerToDataSourceAdapter
onCancellationImpl|IllegalState|!isClosed
com.facebook.imagepipeline.datasource.ListDataSource
create|IllegalState|dataSources.length <= 0||0/1 dataSources
com.facebook.imagepipeline.decoder.ProgressiveJpegParser
doParseMoreData|IllegalState|mParserState: NOT_A_JPEG && !false
com.facebook.imagepipeline.image.EncodedImage
<init>|IllegalArgument|!CloseableReference.isValid(pooledByteBufferRef)||0/1 pooledByteBufferRef
com.facebook.imagepipeline.platform.ArtDecoder
getBitmapSize|IllegalState|options.inPreferredConfig == null||2/3 options
com.facebook.imagepipeline.platform.DefaultRawBitmapDecoder
decode|IllegalState|bitmapToReuse != null && bitmapToReuse !== decodedBitmap
buildDecodeOptions|IllegalArgument|options.outWidth == -1 ¦¦ options.outHeight == -1
com.facebook.imagepipeline.postprocessors.BlurPostProcessor
<init>|IllegalArgument|iterations <= 0
com.facebook.imagepipeline.postprocessors.DownScaleBlurPostProcessor
process|IllegalState|CloseableReference.cloneOrNull(destBitmapRef) == null|Failed to clone destinat
com.facebook.imagepipeline.postprocessors.IterativeBoxBlurPostProcessor
<init>|IllegalArgument|iterations <= 0
<init>|IllegalArgument|blurRadius <= 0
com.facebook.imagepipeline.producers.BitmapPrepareProducer
<init>|IllegalArgument|minBitmapSizeBytes > maxBitmapSizeBytes
com.facebook.imagepipeline.producers.DataFetchProducer
getData|IllegalArgument|!(uri.substring(0, 5).equals("data:"))||0/1 uri
com.facebook.imagepipeline.producers.DecodeProducer
getExtraMap|IllegalState|image is CloseableStaticBitmap && bitmap == null
com.facebook.imagepipeline.producers.ExperimentalThreadHandoffProducerQueueImpl
<init>|IllegalState|executor == null
com.facebook.imagepipeline.producers.LocalContentUriFetchProducer
getEncodedImage|IllegalState|uri.toString().endsWith("/display_photo") && fd == null
getEncodedImage|IllegalState|UriUtil.isLocalContactUri(uri) && inputStream == null
getEncodedImage|IllegalState|contentResolver.openInputStream(uri) == null
getCameraImage|IllegalState|parcelFileDescriptor == null
com.facebook.imagepipeline.producers.LocalResourceFetchProducer
getResourceId|IllegalState|path == null
com.facebook.imagepipeline.producers.MultiplexProducer
startInputProducerIfHasAttachedConsumers|IllegalArgument|mMultiplexProducerContext != null
startInputProducerIfHasAttachedConsumers|IllegalArgument|mForwardingConsumer != null
com.facebook.imagepipeline.producers.NetworkFetcher
onResponse|IllegalArgument|!(data instanceof NetworkResponseData.Bytes)|Unknown NetworkResponseD|0/1 data
com.facebook.imagepipeline.producers.PostprocessorProducer
<init>|IllegalState|inputProducer == null
<init>|IllegalState|executor == null
produceResults|IllegalState|postprocessor == null
doPostprocessing|IllegalArgument|!CloseableReference.isValid(sourceImageRef)||0/2 sourceImageRef
postprocessInternal|IllegalState|staticBitmap.getUnderlyingBitmap() == null|Underlying bitmap is nul
com.facebook.imagepipeline.producers.QualifiedResourceFetchProducer
getEncodedImage|IllegalState|contentResolver.openInputStream(imageRequest.sourceUri) == null|ContentResolver returned|0/1 imageRequest
com.facebook.imagepipeline.producers.ResizeAndRotateProducer
doTransform|Runtime|result.getTranscodeStatus() == TranscodeStatus.TRANSCODING_ERROR|Error while transcoding
com.facebook.imagepipeline.request.MultiPostprocessor
process|IllegalState|CloseableReference.cloneOrNull(current) == null|MultiPostprocessor requi
com.facebook.imagepipeline.transcoder.DownsampleUtil
determineDownsampleRatio|IllegalState|!EncodedImage.isMetaDataAvailable(encodedImage)||2/3 encodedImage
com.google.accompanist.adaptive.RowColumnMeasurementHelper
measureWithoutPlacing|IllegalState|placeables[i] == null && weight <= 0|All weights <= 0 should
com.google.accompanist.adaptive.TwoPaneKt
TwoPane|IllegalState|no case for foldAwareConfiguration|Unknown FoldAware value!|5/6 foldAwareConfiguration
com.google.accompanist.permissions.MutablePermissionState
launchPermissionRequest|IllegalState|launcher?.launch( permission ) == null|ActivityResultLauncher c
com.google.android.exoplayer2.DefaultLoadControl
setAllocator|IllegalState|buildCalled||<build
setBufferDurationsMs|IllegalState|buildCalled||<build
setTargetBufferBytes|IllegalState|buildCalled||<build
setPrioritizeTimeOverSizeThresholds|IllegalState|buildCalled||<build
setBackBuffer|IllegalState|buildCalled||<build
build|IllegalState|buildCalled
getDefaultBufferSize|IllegalArgument|trackType: C.TRACK_TYPE_UNKNOWN||0/1 trackType
com.google.android.exoplayer2.ExoPlayerImpl
<init>|IllegalState|renderers.length <= 0
addMediaSources|IllegalArgument|index < 0||0/2 index
removeMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
moveMediaItems|IllegalArgument|!(fromIndex >= 0 && fromIndex <= toIndex && newFromIndex >= 0)
replaceMediaItems|IllegalArgument|!(fromIndex >= 0 && toIndex >= fromIndex)
setShuffleOrder|IllegalArgument|shuffleOrder.getLength() != mediaSourceHolderSnapshots.size()||0/1 shuffleOrder
seekTo|IllegalArgument|mediaItemIndex < 0||0/4 mediaItemIndex
handlePlaybackInfo|IllegalState|timelines.size() != mediaSourceHolderSnapshots.size()
evaluateMediaItemTransitionReason|IllegalState|!timelineChanged||4/6 timelineChanged
maskTimelineAndPosition|IllegalArgument|!(timeline.isEmpty() ¦¦ periodPositionUs != null)
maskTimelineAndPosition|IllegalState|newPeriodId.isAd()
updateWakeAndWifiLock|IllegalState|no case for playbackState
verifyApplicationThread|IllegalState|throwsWhenUsingWrongThread
com.google.android.exoplayer2.drm.DefaultDrmSessionManager
setSessionKeepaliveMs|IllegalArgument|!(sessionKeepaliveMs > 0 ¦¦ sessionKeepaliveMs == C.TIME_UNSET)||0/1 sessionKeepaliveMs
setMode|IllegalState|!sessions.isEmpty()
preacquireSession|IllegalState|prepareCallsCount <= 0
preacquireSession|IllegalState|playbackLooper == null
acquireSession|IllegalState|prepareCallsCount <= 0
acquireSession|IllegalState|playbackLooper == null
initPlaybackLooper|IllegalState|this.playbackLooper != playbackLooper||0/1 playbackLooper
<init>|IllegalArgument|C.COMMON_PSSH_UUID.equals(uuid)|Use C.CLEARKEY_UUID inst|0/9 uuid
com.google.android.exoplayer2.source.BaseMediaSource
getPlayerId|IllegalState|playerId == null
prepareSource|IllegalArgument|!(this.looper == null ¦¦ this.looper == looper)
com.google.android.exoplayer2.source.ConcatenatingMediaSource
addPublicMediaSources|IllegalArgument|!((handler == null) == (onCompletionAction == null))
removePublicMediaSources|IllegalArgument|!((handler == null) == (onCompletionAction == null))
movePublicMediaSource|IllegalArgument|!((handler == null) == (onCompletionAction == null))
setPublicShuffleOrder|IllegalArgument|!((handler == null) == (onCompletionAction == null))
handleMessage|IllegalState|no case for msg.what||0/1 msg
com.google.android.exoplayer2.source.DefaultMediaSourceFactory
createMediaSource|IllegalState|mediaSourceFactory == null|No suitable media source
com.google.android.exoplayer2.ui.PlayerNotificationManager
<init>|IllegalArgument|notificationId <= 0||1/3 notificationId
setPlayer|IllegalState|Looper.myLooper() != Looper.getMainLooper()
setBadgeIconType|IllegalArgument|this.badgeIconType != badgeIconType && no case for badgeIconType||0/1 badgeIconType
setPriority|IllegalArgument|this.priority != priority && no case for priority||0/1 priority
setVisibility|IllegalState|this.visibility != visibility && no case for visibility||0/1 visibility
com.google.android.exoplayer2.ui.PlayerView
setPlayer|IllegalState|Looper.myLooper() != Looper.getMainLooper()
setResizeMode|IllegalState|contentFrame == null
getResizeMode|IllegalState|contentFrame == null
setUseArtwork|IllegalState|!(!useArtwork ¦¦ artworkView != null)||0/1 useArtwork
setUseController|IllegalState|!(!useController ¦¦ controller != null)||0/1 useController
setCustomErrorMessage|IllegalState|errorMessageView == null
setControllerShowTimeoutMs|IllegalState|controller == null
setControllerHideOnTouch|IllegalState|controller == null
setControllerVisibilityListener|IllegalState|controller == null
setShowRewindButton|IllegalState|controller == null
setShowFastForwardButton|IllegalState|controller == null
setShowPreviousButton|IllegalState|controller == null
setShowNextButton|IllegalState|controller == null
setRepeatToggleModes|IllegalState|controller == null
setShowShuffleButton|IllegalState|controller == null
setShowMultiWindowTimeBar|IllegalState|controller == null
setExtraAdGroupMarkers|IllegalState|controller == null
setAspectRatioListener|IllegalState|contentFrame == null
getAdViewGroup|IllegalState|adOverlayFrameLayout == null|exo_ad_overlay must be p
useController|IllegalState|useController && controller == null
useArtwork|IllegalState|useArtwork && artworkView == null
com.google.android.material.appbar.AppBarLayout
setOrientation|IllegalArgument|orientation != VERTICAL|AppBarLayout is always v|0/1 orientation
com.google.android.material.badge.BadgeDrawable
updateBadgeCoordinates|IllegalArgument|!(customBadgeParent instanceof FrameLayout)|customBadgeParent must b|1/2 customBadgeParent
com.google.android.material.bottomsheet.BottomSheetBehavior
setHalfExpandedRatio|IllegalArgument|(ratio <= 0) ¦¦ (ratio >= 1)|ratio must be a float va|0/1 ratio
setExpandedOffset|IllegalArgument|offset < 0|offset must be greater t|0/1 offset
setState|IllegalArgument|state == STATE_DRAGGING ¦¦ state == STATE_SETTLING|STATE_* should not be se|0/1 state
com.google.android.material.chip.Chip
setCompoundDrawables|UnsupportedOperation|left == null && right != null|Please set end drawable|2/4 right
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left != 0|Please set start drawabl|0/4 left
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left == 0 && right != 0|Please set end drawable|2/4 right
setCompoundDrawablesWithIntrinsicBounds|UnsupportedOperation|left == null && right != null|Please set right drawabl|2/4 right
setCompoundDrawablesRelative|UnsupportedOperation|start == null && end != null|Please set end drawable|2/4 end
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start != 0|Please set start drawabl|0/4 start
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start == 0 && end != 0|Please set end drawable|2/4 end
setCompoundDrawablesRelativeWithIntrinsicBounds|UnsupportedOperation|start == null && end != null|Please set end drawable|2/4 end
setEllipsize|UnsupportedOperation|chipDrawable != null && where == TruncateAt.MARQUEE|Text within a chip are n|0/1 where
setSingleLine|UnsupportedOperation|!singleLine|Chip does not support mu|0/1 singleLine
setLines|UnsupportedOperation|lines > 1|Chip does not support mu|0/1 lines
setMinLines|UnsupportedOperation|minLines > 1|Chip does not support mu|0/1 minLines
setMaxLines|UnsupportedOperation|maxLines > 1|Chip does not support mu|0/1 maxLines
com.google.android.material.datepicker.CalendarItemStyle
create|IllegalArgument|materialCalendarItemStyle == 0|Cannot create a Calendar|1/2 materialCalendarItemStyle
com.google.android.material.datepicker.MaterialCalendarGridView
setAdapter|IllegalArgument|!(adapter instanceof MonthAdapter)|* must have its Adapter|0/1 adapter
com.google.android.material.datepicker.MaterialTextInputPicker
getDateSelector|IllegalState|dateSelector == null|dateSelector should not
com.google.android.material.datepicker.RangeDateSelector
setSelection|IllegalArgument|!isValidRange(selection.first, selection.second)||0/1 selection
com.google.android.material.navigation.NavigationBarMenu
addSubMenu|UnsupportedOperation|!subMenuSupported|* does not support subme
com.google.android.material.navigation.NavigationBarMenuView
validateMenuItemId|IllegalArgument|!isValidId(viewId)|* is not a valid view id|0/1 viewId
com.google.android.material.progressindicator.CircularProgressIndicator
setIndeterminateAnimationType|IllegalState|visibleToUser() && isIndeterminate()|Cannot change indetermin
com.google.android.material.progressindicator.LinearProgressIndicator
setIndeterminateAnimationType|IllegalState|visibleToUser() && isIndeterminate()|Cannot change indetermin
com.google.android.material.snackbar.BaseTransientBottomBar
<init>|IllegalArgument|parent == null|Transient bottom bar mus|1/4 parent
<init>|IllegalArgument|parent != null && content == null|Transient bottom bar mus|2/4 content
<init>|IllegalArgument|content != null && contentViewCallback == null|Transient bottom bar mus|3/4 contentViewCallback
com.google.android.material.snackbar.Snackbar
getCloseViewOrThrow|IllegalState|!(getContentLayout().getCloseView() instanceof MaterialButton)|The layout of this snack
com.google.android.material.tabs.TabLayout
getOrCreateBadge|IllegalState|badgeDrawable == null|Unable to create badge
addTab|IllegalArgument|tab.parent != this|Tab belongs to a differe|0/3 tab
removeTab|IllegalArgument|tab.parent != this|Tab does not belong to t|0/1 tab
setTabIndicatorAnimationMode|IllegalArgument|no case for tabIndicatorAnimationMode|* is not a valid TabIndi|0/1 tabIndicatorAnimationMode
addViewInternal|IllegalArgument|!(child instanceof TabItem)|Only TabItem instances c|0/1 child
com.google.android.material.tabs.TabLayoutMediator
attach|IllegalState|attached|TabLayoutMediator is alr
attach|IllegalState|!attached && adapter == null|TabLayoutMediator attach|<detach
com.google.android.material.textfield.DropdownMenuEndIconDelegate
castAutoCompleteTextViewOrThrow|Runtime|!(editText instanceof AutoCompleteTextView)|EditText needs to be an|0/1 editText
com.google.android.material.textfield.EndCompoundLayout
setEndIconMinSize|IllegalArgument|iconSize < 0|endIconSize cannot be le|0/1 iconSize
create|IllegalArgument|no case for endIconMode|Invalid end icon mode: *|0/1 endIconMode
com.google.android.material.textfield.StartCompoundLayout
setStartIconMinSize|IllegalArgument|iconSize < 0|startIconSize cannot be|0/1 iconSize
com.google.android.material.textfield.TextInputLayout
calculateCollapsedTextBounds|IllegalState|editText == null
calculateExpandedTextBounds|IllegalState|editText == null
com.google.firebase.FirebaseApp
getInstance|IllegalState|defaultApp == null|Default FirebaseApp is n
getInstance|IllegalState|firebaseApp == null
initializeApp|IllegalState|INSTANCES.containsKey(normalizedName)|FirebaseApp name * alrea
checkNotDeleted|IllegalState|deleted.get()|FirebaseApp was deleted
com.google.firebase.FirebaseOptions
<init>|IllegalState|isEmptyOrWhitespace(applicationId)|ApplicationId must be se|0/8 applicationId
com.google.firebase.database.FirebaseDatabase
getInstance|Database|instance == null|You must call FirebaseAp
getInstance|Database|databaseUrl == null && app.getOptions().getProjectId() == null|Failed to get FirebaseDa|0/1 app
getInstance|Database|TextUtils.isEmpty(url)|Failed to get FirebaseDa|1/2 url
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
setFirestoreSettings|IllegalState|clientProvider.isConfigured() && !this.settings.equals(settings)|FirebaseFirestore has al|0/1 settings
useEmulator|IllegalState|clientProvider.isConfigured()|Cannot call useEmulator(
setIndexConfiguration|IllegalState|!settings.isPersistenceEnabled()|Cannot enable indexes wh
com.google.firebase.firestore.FirebaseFirestoreException
buildStatusList|IllegalState|existingValue != null|Code value duplication b
com.google.firebase.firestore.FirebaseFirestoreSettings
setPersistenceEnabled|IllegalState|cacheSettings != null|New cache config API set
setCacheSizeBytes|IllegalState|cacheSettings != null|New cache config API set
setLocalCacheSettings|IllegalState|usedLegacyCacheSettings|Deprecated setPersistenc|<setPersistenceEnabled,setCacheSizeBytes
build|IllegalState|!this.sslEnabled && this.host.equals(DEFAULT_HOST)|You can't set the 'sslEn
com.google.firebase.firestore.Pipeline
toExecutePipelineRequest|IllegalState|firestore == null|This pipeline was create
com.google.firebase.firestore.Transaction
get|Runtime|!(ee.getCause() instanceof FirebaseFirestoreException)
com.google.firebase.firestore.WriteBatch
verifyNotCommitted|IllegalState|committed|A write batch can no lon|<commit
com.google.firebase.installations.FirebaseInstallations
preConditionChecks|IllegalArgument|!(Utils.isValidAppIdFormat(getApplicationId()))
preConditionChecks|IllegalArgument|!(Utils.isValidApiKeyFormat(getApiKey()))
com.google.firebase.messaging.WithinAppServiceBinder
send|Security|Binder.getCallingUid() != android.os.Process.myUid()|Binding only allowed wit
com.google.firebase.remoteconfig.FirebaseRemoteConfigSettings
setFetchTimeoutInSeconds|IllegalArgument|duration < 0||0/1 duration
com.google.firebase.storage.FirebaseStorage
getInstanceImpl|IllegalArgument|url != null && !TextUtils.isEmpty(url.getPath())||1/2 url
getInstance|IllegalArgument|storageBucket != null && caught UnsupportedEncodingException
getReference|IllegalState|TextUtils.isEmpty(bucketName)|FirebaseApp was not init
com.google.firebase.storage.StorageException
fromErrorStatus|IllegalArgument|status.isSuccess()||0/1 status
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
readTerminal|IllegalState|no case for peeked|Unexpected token: *|1/2 peeked
com.google.gson.internal.bind.JsonTreeReader
peek|IllegalState|!(o instanceof JsonNull) && o == SENTINEL_CLOSED|JsonReader is closed
expect|IllegalState|peek() != expected|Expected * but was **|0/1 expected
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
readTerminal|IllegalState|no case for peeked|Unexpected token: *|1/2 peeked
com.google.gson.internal.bind.ReflectiveTypeAdapterFactory
read|JsonSyntax|in.peek() != JsonToken.NULL && caught IllegalStateException
readField|IllegalState|componentIndex == null|Could not find the index
com.google.gson.internal.bind.TypeAdapters
read|JsonSyntax|in.peek() != JsonToken.NULL && caught NumberFormatException
read|JsonIO|in.peek() != JsonToken.NULL && caught URISyntaxException
com.google.gson.reflect.TypeToken
getTypeTokenTypeArgument|IllegalState|superclass == TypeToken.class|TypeToken must be create
com.google.gson.stream.JsonReader
doPeek|IllegalState|peekStack == JsonScope.CLOSED|JsonReader is closed
com.google.gson.stream.JsonWriter
closeScope|IllegalState|context != nonempty && context != empty|Nesting problem.
closeScope|IllegalState|deferredName != null|Dangling name: *
peek|IllegalState|stackSize == 0|JsonWriter is closed.|<close
name|IllegalState|deferredName != null|Already wrote a name, ex
name|IllegalState|context != EMPTY_OBJECT && context != NONEMPTY_OBJECT|Please begin an object b
flush|IllegalState|stackSize == 0|JsonWriter is closed.|<close
beforeName|IllegalState|context != NONEMPTY_OBJECT && context != EMPTY_OBJECT|Nesting problem.
beforeValue|IllegalState|peek(): NONEMPTY_DOCUMENT && strictness != Strictness.LENIENT|JSON must have only one
beforeValue|IllegalState|no case for peek()|Nesting problem.
com.google.maps.android.ui.IconGenerator
rotateAnchor|IllegalState|no case for rotation
com.polidea.rxandroidble2.RxBleClientImpl
guardBluetoothAdapterAvailable|UnsupportedOperation|!rxBleAdapterWrapper.hasBluetoothAdapter()|RxAndroidBle library nee
com.polidea.rxandroidble2.internal.RxBleLog
createTag|IllegalState|tag == null && stackTrace.length <= i|Synthetic stacktrace did
com.slack.circuit.foundation.CircuitKt
getCircuit|IllegalState|tag() == null
com.slack.circuit.foundation.NavigatorImpl
<init>|IllegalState|navStack.isEmpty|NavStack size must not b
com.slack.circuit.foundation.TypePresenter
present|IllegalState|no case for it|Unexpected event: *
com.slack.circuit.foundation.backstack.ViewModelNavStackRecordLocalProviderKt
backStackHostViewModel|IllegalState|backStackHostViewModelStoreOwner() == null|No ViewModelStoreOwner w
com.slack.circuit.foundation.internal.PredictiveBackHandlerKt
requireNavigationEventDispatcherOwner|IllegalState|LocalNavigationEventDispatcherOwner.current == null|No NavigationEventDispat
com.slack.circuit.retained.RememberRetainedKt
requireCanBeSaved|IllegalArgument|!(value == null ¦¦ canBeSaved(value))||0/1 value
mutableStateSaver|IllegalArgument|!(it is SnapshotMutableState<Any?>)
com.slack.circuit.retained.RetainedValuesStoreOwner
acquire|IllegalState|isDisposed|Cannot acquire a retaine|<dispose
com.slack.circuit.retained.RetainedValuesStoreProviderKt
resolveRetainedValuesStoreOwner|IllegalState|owner ?: automaticOwner() == null|RetainedValuesStoreProvi|0/2 owner
com.slack.circuit.retained.RetainedValuesStoreSlot
acquire|IllegalState|isDisposed|Cannot acquire a retaine|<dispose
com.slack.circuit.sharedelements.SharedElementTransitionScope
requireAnimatedScope|IllegalState|findAnimatedScope(key) == null|No AnimatedVisibilitySco|0/1 key
com.squareup.moshi.JsonReader
readJsonValue|IllegalState|no case for peek()|Expected a value but was
com.squareup.moshi.JsonWriter
peekScope|IllegalState|stackSize == 0|JsonWriter is closed.
value|IllegalState|promoteValueToName|BufferedSource cannot be|<promoteValueToName
promoteValueToName|IllegalState|!(context == NONEMPTY_OBJECT ¦¦ context == EMPTY_OBJECT)|Nesting problem.
com.squareup.moshi.Moshi
withAdapter|IllegalState|adapter == null|JsonAdapter isn't ready
com.squareup.moshi.adapters.Iso8601UtilsKt
readInt|NumberFormat|beginIndex < 0 ¦¦ endIndex > length ¦¦ beginIndex > endIndex
com.squareup.moshi.kotlin.reflect.JvmDescriptorsKt
getDescriptor|Runtime|PRIMITIVE_CLASS_TO_SYMBOL[this]?.toString() == null|Unrecognized primitive *
com.squareup.moshi.kotlin.reflect.KotlinJsonAdapter
get|IllegalState|property.jvmGetter == null && property.jvmField == null|Could not get JVM field
com.squareup.moshi.kotlin.reflect.KtTypesKt
defaultPrimitiveValue|IllegalState|type is Class<*> && type.isPrimitive && type: Void.TYPE|Parameter with void type|0/1 type
defaultPrimitiveValue|UnsupportedOperation|type is Class<*> && type.isPrimitive && no case for type|Unknown primitive: *|0/1 type
com.squareup.moshi.kotlin.reflect.TypeSignatureReader
readType|IllegalState|no case for val c = desc[index]|Unknown character *|0/1 desc
com.squareup.picasso3.AssetRequestHandler
getFilePath|IllegalState|request.uri == null||0/1 request
com.squareup.picasso3.BitmapHunter
hunt|Runtime|no case for throwable
com.squareup.picasso3.BitmapTargetAction
complete|IllegalState|result is Bitmap && bitmap.isRecycled|Target callback must not
com.squareup.picasso3.ContactsPhotoRequestHandler
load|IllegalState|request.uri == null||1/3 request
getSource|IllegalState|no case for matcher.match(uri)|Invalid uri: *|0/1 uri
com.squareup.picasso3.ContentStreamRequestHandler
load|IllegalState|request.uri == null||1/3 request
com.squareup.picasso3.DrawableTargetAction
complete|IllegalState|result is Bitmap && bitmap.isRecycled|Target callback must not
com.squareup.picasso3.FileRequestHandler
load|IllegalState|request.uri == null||1/3 request
com.squareup.picasso3.MediaStoreRequestHandler
load|IllegalState|request.uri == null|request.uri == null|1/3 request
load|IllegalState|createBitmapOptions(request) == null|options == null|1/3 request
com.squareup.picasso3.NetworkRequestHandler
createRequest|IllegalState|request.uri == null|request.uri == null|0/1 request
com.squareup.picasso3.Request
<init>|IllegalState|builder.priority == null
tag|IllegalState|this.tag != null|Tag already set.
centerCrop|IllegalState|centerInside|Center crop can not be u|<centerInside
centerInside|IllegalState|centerCrop|Center inside can not be|<centerCrop
onlyScaleDown|IllegalState|targetHeight == 0 && targetWidth == 0|onlyScaleDown can not be|<clearResize
priority|IllegalState|this.priority != null|Priority already set.|<build
build|IllegalState|centerInside && centerCrop|Center crop and center i|<centerInside,centerCrop
build|IllegalState|centerCrop && targetWidth == 0 && targetHeight == 0|Center crop requires cal|<centerCrop,clearResize
build|IllegalState|centerInside && targetWidth == 0 && targetHeight == 0|Center inside requires c|<centerInside,clearResize
com.squareup.picasso3.RequestCreator
<init>|IllegalState|picasso.shutdown|Picasso instance already
noPlaceholder|IllegalState|placeholderResId != 0|Placeholder resource alr
noPlaceholder|IllegalState|placeholderDrawable != null|Placeholder image alread
placeholder|IllegalState|!setPlaceholder|Already explicitly decla|<noPlaceholder
placeholder|IllegalState|placeholderDrawable != null|Placeholder image alread
placeholder|IllegalState|placeholderResId != 0|Placeholder image alread
error|IllegalState|errorDrawable != null|Error image already set.
error|IllegalState|errorResId != 0|Error image already set.
get|IllegalState|deferred|Fit cannot be used with|<fit
fetch|IllegalState|deferred|Fit cannot be used with|<fit
into|IllegalState|deferred|Fit cannot be used with|<fit
into|IllegalState|deferred && data.hasSize()|Fit cannot be used with
com.squareup.picasso3.Utils
checkNotMain|IllegalState|isMain|Method call should not h
checkMain|IllegalState|!isMain|Method call should happe
dagger.hilt.android.internal.Contexts
getApplication|IllegalState|!(context instanceof Application)|Could not find an Applic|0/1 context
dagger.hilt.android.internal.ThreadUtil
ensureMainThread|IllegalState|!isMainThread()|Must be called on the Ma
dagger.hilt.android.internal.lifecycle.HiltViewModelFactory
createViewModel|IllegalState|creationCallback == null && provider == null|Expected the @HiltViewMo
createViewModel|IllegalState|assistedFactory == null && creationCallback != null|Found creation callback
createViewModel|IllegalState|provider == null && creationCallback == null|Found @HiltViewModel-ann
dagger.hilt.android.internal.lifecycle.RetainedLifecycleImpl
throwIfOnClearedDispatched|IllegalState|onClearedDispatched|There was a race between|<dispatchOnCleared
dagger.hilt.android.internal.managers.FragmentComponentManager
createComponent|IllegalState|!(fragment.getHost() instanceof GeneratedComponentManagerHolder)|Hilt Fragments must be a
dagger.hilt.android.internal.managers.SavedStateHandleHolder
getSavedStateHandle|IllegalState|!isComponentActivity|Activity that does not e
setExtras|IllegalState|!isComponentActivity|setExtras should only be
dagger.hilt.android.internal.managers.ServiceComponentManager
createComponent|IllegalState|!(application instanceof GeneratedComponentManager)|Hilt service must be att
dagger.hilt.android.internal.managers.ViewComponentManager
getParentComponentManager|IllegalState|parent instanceof GeneratedComponentManager|%s, @WithFragmentBinding
getParentContext|IllegalState|!allowMissing|%s, Hilt view cannot be|1/2 allowMissing
io.ktor.client.HttpClient
<init>|IllegalState|!(call is HttpClientCall)|Error: HttpClientCall ex
io.ktor.client.HttpClientJvmKt
<init>|IllegalState|loadServiceOrNull<HttpClientEngineContainer>()?.factory == null|Failed to find HTTP clie
io.ktor.client.HttpClientKt
<init>|IllegalState|engines.firstOrNull() == null|Failed to find HTTP clie
io.ktor.client.call.UtilsKt
checkContentLength|IllegalState|contentLength != bodySize|Content-Length mismatch:
io.ktor.client.plugins.DefaultTransformKt
defaultTransformers|IllegalState|context.response.headers[HttpHeaders.ContentType] == null|No content type provided
defaultTransformers|IllegalState|!contentType.match(ContentType.MultiPart.FormData)|Expected multipart/form-
io.ktor.client.plugins.HttpCallValidatorKt
getContent|IllegalState|builder.body as? OutgoingContent == null|Content was not transfor
io.ktor.client.plugins.HttpClientPluginKt
plugin|IllegalState|pluginOrNull(plugin) == null|Plugin * is not installe|0/1 plugin
io.ktor.client.plugins.HttpPlainTextConfig
register|IllegalState|!(it in 0.0..1.0)
io.ktor.client.plugins.HttpPlainTextKt
<init>|IllegalState|!(quality in 0.0..1.0)
io.ktor.client.plugins.HttpRequestRetryConfig
constantDelay|IllegalState|millis <= 0||0/3 millis
constantDelay|IllegalState|randomizationMs < 0||1/3 randomizationMs
exponentialDelay|IllegalState|base <= 0||0/5 base
exponentialDelay|IllegalState|baseDelayMs <= 0||1/5 baseDelayMs
exponentialDelay|IllegalState|maxDelayMs <= 0||2/5 maxDelayMs
exponentialDelay|IllegalState|randomizationMs < 0||3/5 randomizationMs
io.ktor.client.plugins.HttpSend
install|IllegalState|!(content is OutgoingContent)
execute|IllegalState|sendResult as? HttpClientCall == null|Failed to execute send p
io.ktor.client.plugins.HttpTimeoutConfig
checkTimeoutValue|IllegalArgument|!(value == null ¦¦ value > 0)|Only positive timeout va|0/1 value
io.ktor.client.request.HttpRequestBuilder
build|IllegalState|body as? OutgoingContent == null|No request transformatio
io.ktor.http.HttpProtocolVersion
parse|IllegalState|it.size != 3|Failed to parse HttpProt
io.ktor.http.URLParserKt
takeFromUnsafe|IllegalArgument|protocol.name == "mailto" && slashCount != 0
takeFromUnsafe|IllegalArgument|protocol.name == "about" && slashCount != 0
takeFromUnsafe|IllegalArgument|protocol.name == "tel" && slashCount != 0
parseFile|IllegalArgument|no case for slashCount|Invalid file url: *|3/4 slashCount
io.ktor.util.Attributes
get|IllegalState|getOrNull(key) == null|No instance for key *|0/1 key
io.ktor.util.pipeline.PhaseContent
<init>|IllegalState|!SharedArrayList.isEmpty()|The shared empty array l
io.ktor.util.pipeline.Pipeline
resetFrom|IllegalState|interceptorsQuantity != 0
io.ktor.util.pipeline.SuspendFunctionGun
execute|IllegalState|index != interceptors.size && lastSuspensionIndex >= 0|Already started
resumeRootWith|IllegalState|lastSuspensionIndex < 0|No more continuations to
discardLastRootContinuation|IllegalState|lastSuspensionIndex < 0|No more continuations to
io.ktor.utils.io.ByteChannel
invokeOnClose|IllegalState|!closeHandler.compareAndSet(null, handler)|Only one invokeOnClose h|0/1 handler
io.ktor.utils.io.ByteReadChannelOperationsKt
readAvailable|IllegalArgument|min <= 0|min should be positive|0/2 min
readAvailable|IllegalArgument|min > CHANNEL_MAX_SIZE|Min(*) shouldn't be grea|0/2 min
readLineStrictTo|IllegalArgument|limit < 0|Limit (*) should be non-|1/3 limit
internalReadLineTo|IllegalState|!(consumed == 0L && isClosedForRead) && consumed > limit|Consumed bytes exceed th|1/4 limit
copyTo|IllegalArgument|limit < 0L|Limit shouldn't be negat|1/2 limit
copyTo|IllegalArgument|channel is SelectableChannel && !channel.isBlocking|Non-blocking channels ar|0/2 channel
skipDelimiter|IllegalState|byte != delimiter[i]|Delimiter is not found|0/1 delimiter
read|IllegalArgument|min < 0|min should be positive o|0/2 min
io.ktor.utils.io.ByteWriteChannelOperationsKt
writeAvailable|IllegalArgument|min <= 0|min should be positive|0/2 min
writeAvailable|IllegalArgument|min > CHANNEL_MAX_SIZE|Min(*) shouldn't be grea|0/2 min
io.reactivex.rxjava3.core.Completable
unsafeCreate|IllegalArgument|onSubscribe instanceof Completable|Use of unsafeCreate(Comp|0/1 onSubscribe
io.reactivex.rxjava3.core.Flowable
intervalRange|IllegalArgument|count < 0L|count >= 0 required but|1/6 count
intervalRange|IllegalArgument|count != 0L && start > 0 && end < 0|Overflow! start + count|0/6 start
range|IllegalArgument|count < 0|count >= 0 required but|1/2 count
rangeLong|IllegalArgument|count < 0|count >= 0 required but|1/2 count
rangeLong|IllegalArgument|count != 1 && start > 0 && end < 0|Overflow! start + count|0/2 start
unsafeCreate|IllegalArgument|onSubscribe instanceof Flowable|unsafeCreate(Flowable) s|0/1 onSubscribe
elementAt|IndexOutOfBounds|index < 0|index >= 0 required but|0/2 index
elementAtOrError|IndexOutOfBounds|index < 0|index >= 0 required but|0/1 index
repeat|IllegalArgument|times < 0|times >= 0 required but|0/1 times
retry|IllegalArgument|times < 0|times >= 0 required but|0/2 times
skip|IllegalArgument|count < 0|count >= 0 expected but|0/1 count
skipLast|IllegalArgument|count < 0|count >= 0 required but|0/1 count
take|IllegalArgument|count < 0|count >= 0 required but|0/1 count
takeLast|IllegalArgument|count < 0|count >= 0 required but|0/6 count
io.reactivex.rxjava3.core.Maybe
unsafeCreate|IllegalArgument|onSubscribe instanceof Maybe|unsafeCreate(Maybe) shou|0/1 onSubscribe
io.reactivex.rxjava3.core.Observable
intervalRange|IllegalArgument|count < 0|count >= 0 required but|1/6 count
intervalRange|IllegalArgument|count != 0L && start > 0 && end < 0|Overflow! start + count|0/6 start
range|IllegalArgument|count < 0|count >= 0 required but|1/2 count
rangeLong|IllegalArgument|count < 0|count >= 0 required but|1/2 count
rangeLong|IllegalArgument|count != 1 && start > 0 && end < 0|Overflow! start + count|0/2 start
unsafeCreate|IllegalArgument|onSubscribe instanceof Observable|unsafeCreate(Observable)|0/1 onSubscribe
elementAt|IndexOutOfBounds|index < 0|index >= 0 required but|0/2 index
elementAtOrError|IndexOutOfBounds|index < 0|index >= 0 required but|0/1 index
repeat|IllegalArgument|times < 0|times >= 0 required but|0/1 times
retry|IllegalArgument|times < 0|times >= 0 required but|0/2 times
skip|IllegalArgument|count < 0|count >= 0 expected but|0/1 count
skipLast|IllegalArgument|count < 0|count >= 0 required but|0/1 count
take|IllegalArgument|count < 0|count >= 0 required but|0/1 count
takeLast|IllegalArgument|count < 0|count >= 0 required but|0/6 count
io.reactivex.rxjava3.core.PerfAsyncConsumer
await|Runtime|count > 1000 && caught InterruptedException
io.reactivex.rxjava3.core.Single
unsafeCreate|IllegalArgument|onSubscribe instanceof Single|unsafeCreate(Single) sho|0/1 onSubscribe
io.reactivex.rxjava3.processors.MulticastProcessor
offer|IllegalState|!done && fusionMode != QueueSubscription.NONE|offer() should not be ca
io.realm.BaseRealm
refresh|IllegalState|isInTransaction()|Cannot refresh a Realm i
addListener|IllegalState|listener != null && frozen|It is not possible to ad
waitForChange|IllegalState|isInTransaction()|Cannot wait for changes
waitForChange|IllegalState|!isInTransaction() && Looper.myLooper() != null|Cannot wait for changes
onCall|IllegalState|sharedRealm == null ¦¦ sharedRealm.isClosed()||<doClose
stopWaitForChange|IllegalState|realmCache == null||<doClose
isFrozen|IllegalState|sharedRealm == null ¦¦ sharedRealm.isClosed()||<doClose
checkIfValid|IllegalState|sharedRealm == null ¦¦ sharedRealm.isClosed()||<doClose
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
onResult|IllegalState|count != 0|Cannot migrate a Realm f|0/1 count
addListener|IllegalArgument|listener == null|Listener should not be n|0/1 listener
removeListener|IllegalArgument|listener == null|Listener should not be n|0/1 listener
writeCopyTo|IllegalArgument|destination == null|The destination argument|0/1 destination
writeEncryptedCopyTo|IllegalArgument|destination == null|The destination argument|0/2 destination
getEmbeddedObjectRow|IllegalArgument|propertyAcceptable && !linkedType.equals(className)|Parent type * expects th|0/5 className
migrateRealm|IllegalArgument|configuration == null|RealmConfiguration must|0/2 configuration
migrateRealm|IllegalArgument|configuration != null && configuration.isSyncConfiguration()|Manual migrations are no|0/2 configuration
io.realm.OrderedRealmCollectionImpl
getRealm|IllegalState|!(baseRealm instanceof Realm)|This method is only avai
getColumnKeyForSort|IllegalArgument|fieldName == null ¦¦ fieldName.isEmpty()|Non-empty field name req|0/1 fieldName
getColumnKeyForSort|IllegalArgument|fieldName.contains(".")|Aggregates on child obje|0/1 fieldName
convertToObject|IndexOutOfBounds|row == null && shouldThrow|No results were found.|1/3 shouldThrow
io.realm.Realm
<init>|RealmMigrationNeeded|configuration.isReadOnly() && !sharedRealm.hasTable(tableName)|Cannot open the read onl
checkFilesDirAvailable|IllegalState|context.getFilesDir() == null ¦¦ !context.getFilesDir().exists()|Context.getFilesDir() re|0/1 context
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
init|IllegalArgument|userAgent == null|Non-null 'userAgent' req|1/2 userAgent
initializeRealm|IllegalArgument|BaseRealm.applicationContext == null && context == null|Non-null context require|0/2 context
setDefaultConfiguration|IllegalArgument|configuration == null|A non-null RealmConfigur|0/1 configuration
createObject|IllegalArgument|mediator.isEmbedded(clazz)|This class is marked emb|0/2 clazz
insert|IllegalArgument|objects == null|Null objects cannot be i|0/1 objects
insert|IllegalArgument|object == null|Null object cannot be in|0/1 object
insertOrUpdate|IllegalArgument|objects == null|Null objects cannot be i|0/1 objects
insertOrUpdate|IllegalArgument|object == null|Null object cannot be in|0/1 object
executeTransaction|IllegalArgument|transaction == null|Transaction should not b|0/1 transaction
executeTransactionAsync|IllegalArgument|onSuccess == null|onSuccess callback can't|1/2 onSuccess
executeTransactionAsync|IllegalArgument|onError == null|onError callback can't b|1/2 onError
executeTransactionAsync|IllegalArgument|transaction == null|Transaction should not b|0/3 transaction
checkNotNullObject|IllegalArgument|object == null|Null objects cannot be c|0/1 object
checkHasPrimaryKey|IllegalArgument|!hasPrimaryKey(clazz)|A RealmObject with no @P|0/1 clazz
checkMaxDepth|IllegalArgument|maxDepth < 0|maxDepth must be > 0. It|0/1 maxDepth
checkValidObjectForDetach|IllegalArgument|realmObject == null|Null objects cannot be c|0/1 realmObject
checkValidObjectForDetach|IllegalArgument|realmObject instanceof DynamicRealmObject|DynamicRealmObject canno|0/1 realmObject
io.realm.RealmCache
clearThreadLocalCache|IllegalState|globalCount.decrementAndGet() < 0|Global reference counter
createInstance|IllegalArgument|realmClass != Realm.class && realmClass != DynamicRealm.class||0/3 realmClass
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
asFlowable|UnsupportedOperation|!(baseRealm instanceof DynamicRealm)|* does not support RxJav
asChangesetObservable|UnsupportedOperation|!(baseRealm instanceof DynamicRealm)|* does not support RxJav
remove|IllegalState|lastRet < 0|Cannot call remove() twi
remove|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
checkConcurrentModification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet < 0
set|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
<init>|IllegalArgument|objects == null|The objects argument can|0/1 objects
move|IndexOutOfBounds|!isManaged() && oldPos < 0 ¦¦ listSize <= oldPos|Invalid index *, size is|0/2 oldPos
move|IndexOutOfBounds|newPos < 0 ¦¦ listSize <= newPos|Invalid index *, size is|1/2 newPos
firstImpl|IndexOutOfBounds|shouldThrow|The list is empty.|0/2 shouldThrow
lastImpl|IndexOutOfBounds|shouldThrow|The list is empty.|0/2 shouldThrow
<init>|IndexOutOfBounds|!(index >= 0 && index <= size())|Starting location must b|0/1 index
getOperator|IllegalArgument|clazz != UUID.class && clazz != RealmAny.class|Unexpected value class:|2/4 clazz
io.realm.RealmObject
deleteFromRealm|IllegalState|proxy.realmGet$proxyState().getRow$realm() == null|Object malformed: missin
deleteFromRealm|IllegalState|proxy.realmGet$proxyState().getRealm$realm() == null|Object malformed: missin
freeze|UnsupportedOperation|!(frozenRealm instanceof Realm)|Unknown Realm type: *
getRealm|IllegalState|model != null && model instanceof DynamicRealmObject||0/1 model
getRealm|IllegalState|model instanceof RealmObjectProxy && !RealmObject.isValid(model)||0/1 model
asFlowable|UnsupportedOperation|!(realm instanceof Realm) && !(realm instanceof DynamicRealm)|* does not support RxJav
asChangesetObservable|UnsupportedOperation|!(realm instanceof Realm) && !(realm instanceof DynamicRealm)|* does not support RxJav
deleteFromRealm|IllegalArgument|!(object instanceof RealmObjectProxy)|Object not managed by Re|0/1 object
freeze|IllegalArgument|!(object instanceof RealmObjectProxy)|It is only possible to f|0/1 object
addChangeListener|IllegalArgument|object == null|Object should not be nul|0/2 object
addChangeListener|IllegalArgument|object != null && listener == null|Listener should not be n|1/2 listener
addChangeListener|IllegalArgument|listener != null && !(object instanceof RealmObjectProxy)|Cannot add listener from|0/2 object
removeChangeListener|IllegalArgument|object == null|Object should not be nul|0/2 object
removeChangeListener|IllegalArgument|object != null && listener == null|Listener should not be n|1/2 listener
removeChangeListener|IllegalArgument|listener != null && !(object instanceof RealmObjectProxy)|Cannot remove listener f|0/2 object
removeAllChangeListeners|IllegalArgument|!(object instanceof RealmObjectProxy)|Cannot remove listeners|0/1 object
asFlowable|IllegalArgument|!(object instanceof RealmObjectProxy)|Cannot create Observable|0/1 object
asChangesetObservable|IllegalArgument|!(object instanceof RealmObjectProxy)|Cannot create Observable|0/1 object
io.realm.RealmQuery
<init>|UnsupportedOperation|forValues
getRealm|IllegalState|realm != null && !(realm instanceof Realm)|This method is only avai
findFirstAsync|UnsupportedOperation|forValues|findFirstAsync() availab
sort|IllegalArgument|(sortOrders == null) ¦¦ (sortOrders.length == 0)|You must provide at leas|1/2 sortOrders
rawPredicate|IllegalArgument|Util.isEmptyString(predicate)|Non-null 'predicate' req|0/2 predicate
io.realm.RealmResults
setValue|IllegalArgument|isString && type != RealmFieldType.STRING && no case for type
setList|IllegalArgument|!listType.equals(Short.class) && !listType.equals(Byte.class)
freeze|IllegalState|!isValid()|Only valid, managed Real
checkTypeOfListElements|IllegalArgument|!list.isEmpty() && !(clazz.isAssignableFrom(elementType))||1/2 clazz
asFlowable|UnsupportedOperation|!(baseRealm instanceof DynamicRealm)|* does not support RxJav
asChangesetObservable|UnsupportedOperation|!(baseRealm instanceof DynamicRealm)|* does not support RxJav
checkType|IllegalArgument|fieldType != expectedFieldType||1/2 expectedFieldType
setValue|IllegalArgument|!schema.hasField(fieldName)|Field '*' could not be f|0/2 fieldName
checkRealmObjectConstraints|IllegalArgument|!(RealmObject.isManaged(value) && RealmObject.isValid(value))|'value' is not a valid,|1/2 value
setList|IllegalArgument|list == null|Non-null 'list' required|1/2 list
checkForAddListener|IllegalArgument|listener == null|Listener should not be n|0/1 listener
checkNonEmptyFieldName|IllegalArgument|Util.isEmptyString(fieldName)|Non-empty 'fieldname' re|0/1 fieldName
checkNotNull|IllegalArgument|value == null|Non-null 'value' require|0/1 value
io.realm.kotlin.Configuration
maxNumberOfActiveVersions|IllegalArgument|maxVersions < 1|Only positive numbers ab|0/1 maxVersions
schemaVersion|IllegalArgument|schemaVersion < 0|Realm schema version num|0/1 schemaVersion
initialRealmFile|IllegalArgument|!assetFile.isNotEmpty()|Asset file must be a non|0/2 assetFile
initialRealmFile|IllegalArgument|!(sha256checkSum == null ¦¦ sha256checkSum.isNotEmpty())|Checksum must be null or|1/2 sha256checkSum
validateEncryptionKey|IllegalArgument|encryptionKey.size != Realm.ENCRYPTION_KEY_LENGTH|The provided key must be|0/1 encryptionKey
checkName|IllegalArgument|!name.isNotEmpty()|A non-empty filename mus|0/1 name
checkName|IllegalArgument|name.contains(PATH_SEPARATOR)|Name cannot contain path|0/1 name
checkName|IllegalArgument|name == REALM_FILE_EXTENSION|'*' is not a valid filen|0/1 name
verifyConfig|IllegalState|inMemory|Cannot combine 'initialR|<inMemory
io.realm.kotlin.RealmListExtensionsKt
toFlow|IllegalState|no case for val realmInstance = baseRealm|Wrong type of Realm.
toChangesetFlow|IllegalState|no case for val realmInstance = baseRealm|Wrong type of Realm.
io.realm.kotlin.RealmResultsExtensionsKt
toFlow|IllegalState|no case for val realmInstance = baseRealm|Wrong type of Realm.
toChangesetFlow|IllegalState|no case for val realmInstance = baseRealm|Wrong type of Realm.
io.realm.kotlin.SyncedRealmExtensionsKt
getSyncSession|IllegalState|!(this.configuration is SyncConfiguration)|This method is only avai
io.realm.kotlin.ext.EmbeddedRealmObjectExtKt
parent|IllegalState|!this.isManaged()|Unmanaged embedded objec
io.realm.kotlin.ext.RealmAnyExtKt
realmAnyOf|IllegalArgument|no case for value|Cannot create RealmAny f|0/1 value
io.realm.kotlin.ext.RealmDictionaryExtKt
copyFromRealm|IllegalArgument|this.getRealm<TypedRealm>() ?.copyFromRealm(this, depth) == null|This RealmDictionary is|0/1 depth
io.realm.kotlin.ext.RealmListExtKt
copyFromRealm|IllegalArgument|this.getRealm<TypedRealm>() ?.copyFromRealm(this, depth) == null|This RealmList is unmana|0/1 depth
io.realm.kotlin.ext.TypedRealmObjectExtKt
copyFromRealm|IllegalArgument|this.getRealm<TypedRealm>() ?.copyFromRealm(this, depth) == null|This object is unmanaged|0/1 depth
io.realm.kotlin.internal.BacklinksDelegateImpl
createBacklinks|IllegalState|!reference.isManaged()|Unmanaged objects don't|0/2 reference
createBacklinks|IllegalArgument|objectReference.metadata[targetProperty] == null|Target property '*' not|1/2 targetProperty
getValue|IllegalState|createBacklinks(reference, targetProperty).firstOrNull() == null|Backlink '*' is not an i
io.realm.kotlin.internal.ConfigurationImpl
companionOf|IllegalState|mapOfKClassWithCompanion[clazz] == null|* not part of this confi|0/1 clazz
io.realm.kotlin.internal.ConvertersKt
realmValueToRealmAny|IllegalArgument|no case for val type = realmValue.getType()|Unsupported type: *|0/8 realmValue
realmAnyToRealmValueWithoutImport|IllegalArgument|value.type: RealmAny.Type.LIST, RealmAny.Type.DICTIONARY|Cannot pass unmanaged co|0/1 value
realmAnyPrimitiveToRealmValue|UnsupportedOperation|no case for value.type|If you want to convert a|0/1 value
realmObjectWithImport|IllegalArgument|realmObjectReference.owner != realmReference||2/5 realmReference
realmObjectToRealmReferenceOrError|IllegalArgument|value.runIfManaged { this } == null|Cannot lookup unmanaged|0/1 value
io.realm.kotlin.internal.InternalMutableRealm
deleteAll|IllegalState|clazz == null|Could not delete: *
io.realm.kotlin.internal.InternalTypedRealm
copyObjectFromRealm|IllegalArgument|!obj.isManaged()|This object is unmanaged|0/4 obj
copyObjectFromRealm|IllegalArgument|obj.isManaged() && !obj.isValid()|Only valid objects can b|0/4 obj
io.realm.kotlin.internal.ManagedRealmSet
remove|IllegalState|size != 0 && lastReturned < 0|Could not remove last el
checkConcurrentModification|ConcurrentModification|operator.modCount != expectedModCount|The underlying RealmSet
io.realm.kotlin.internal.ObjectBoundRealmResults
delete|IllegalState|!(realmResults is InternalDeleteable)|This class cannot be del
io.realm.kotlin.internal.RealmAnyImpl
getValue|IllegalState|this.type != type|RealmAny type mismatch,|0/1 type
io.realm.kotlin.internal.RealmImpl
writeCopyTo|IllegalArgument|fileExists(configuration.path)|File already exists at:|0/1 configuration
io.realm.kotlin.internal.RealmListInternalKt
query|IllegalState|parent == null|Cannot perform subquerie
io.realm.kotlin.internal.RealmMapGenericIterator
remove|IllegalState|operator.size != 0 && lastReturned < 0|Could not remove last el
checkConcurrentModification|ConcurrentModification|operator.modCount != expectedModCount|The underlying RealmDict
io.realm.kotlin.internal.RealmMapInternalKt
query|IllegalState|parent == null|Cannot perform subquerie
io.realm.kotlin.internal.RealmObjectHelper
setValueByKey|IllegalArgument|no case for value|Unsupported value for tr|2/5 value
createSetOperator|IllegalArgument|no case for operatorType|Unsupported collection t|5/8 operatorType
dynamicSetValue|IllegalState|no case for propertyMetadata.collectionType|Unknown type: *
assignValuesOnUnmanagedObject|IllegalState|no case for property.type|Unknown type: *
assignValuesOnUnmanagedObject|IllegalState|!property.isComputed && no case for property.collectionType|Unknown collection type:
io.realm.kotlin.internal.RealmObjectReference
delete|IllegalArgument|!isFrozen() && !isValid()
checkValid|IllegalState|!this.isValid()
io.realm.kotlin.internal.RealmObjectReferenceKt
checkNotificationsAvailable|IllegalState|RealmInterop.realm_is_closed(owner.dbPointer)|Changes cannot be observ
checkNotificationsAvailable|IllegalState|!RealmInterop.realm_is_closed(owner.dbPointer) && !isValid()|Changes cannot be observ
io.realm.kotlin.internal.RealmReference
asValidLiveRealmReference|IllegalState|this !is LiveRealmReference|Cannot modify managed ob
checkClosed|IllegalState|isClosed()|Realm has been closed an
io.realm.kotlin.internal.RealmSetInternalKt
query|IllegalState|parent == null|Cannot perform subquerie
io.realm.kotlin.internal.RealmUUIDImpl
<init>|IllegalArgument|byteArray.size != UUID_BYTE_SIZE|Invalid 'bytes' size *,|0/1 byteArray
parseUUIDString|IllegalArgument|UUID_REGEX.matchEntire(uuidString) == null|Invalid string represent|0/1 uuidString
io.realm.kotlin.internal.RealmUtilsKt
checkRealmClosed|IllegalState|RealmInterop.realm_is_closed(realm.dbPointer)|Realm has been closed an|0/1 realm
copyToRealm|IllegalArgument|!element.isValid()|Cannot copy an invalid m|2/5 element
copyToRealm|IllegalArgument|owner != realmReference|Cannot set/copyToRealm a|1/5 realmReference
getRealm|IllegalState|no case for this|Unsupported list type: *
getRealm|IllegalState|no case for this|Unsupported set type: *
getRealm|IllegalState|no case for this|Unsupported dictionary t
getRealm|IllegalState|!(this is RealmResultsImpl)|Unsupported results type
getRealm|IllegalState|!(this is ObjectQuery)|Unsupported query type:
io.realm.kotlin.internal.SuspendableNotifier
refresh|IllegalState|snapshotVersion != refreshedVersion
io.realm.kotlin.internal.SuspendableWriter
write|IllegalState|shouldClose.value|Cannot commit transactio
freezeWriteReturnValue|IllegalArgument|no case for result|Did not recognize type t|1/2 result
checkInTransaction|IllegalState|tid == threadId() && transactionMutex.isLocked
io.realm.kotlin.internal.query.ScalarQueryKt
queryTypeValidator|IllegalArgument|type != RealmAny::class|RealmAny properties cann|1/3 type
queryTypeValidator|IllegalArgument|type != BsonDecimal128::class|Decimal128 properties ca|1/3 type
queryTypeValidator|IllegalArgument|type != RealmInstant::class|Conversion not possible|1/3 type
queryTypeValidator|IllegalArgument|!type.isNumeric()|Conversion not possible|1/3 type
coerceLong|IllegalArgument|no case for coercedType|Cannot coerce type of pr|2/3 coercedType
coerceFloat|IllegalArgument|no case for coercedType|Cannot coerce type of pr|2/3 coercedType
coerceDouble|IllegalArgument|no case for coercedType|Cannot coerce type of pr|2/3 coercedType
io.realm.kotlin.mongodb.AppConfiguration
encryptionKey|IllegalArgument|key.size != Realm.ENCRYPTION_KEY_LENGTH|The provided key must be|0/1 key
syncRootDirectory|IllegalArgument|!directoryExists && fileExists(rootDir)|'rootDir' is a file, not|0/1 rootDir
syncRootDirectory|IllegalArgument|!(!directoryExists && fileExists(rootDir)) && !canWrite(rootDir)|Realm directory is not w|0/1 rootDir
authorizationHeaderName|IllegalArgument|!name.isNotEmpty()|Non-empty 'name' require|0/1 name
io.realm.kotlin.mongodb.RealmExtKt
getSubscriptions|IllegalState|context.config.syncMode != SyncMode.FLEXIBLE|Subscriptions are only a
io.realm.kotlin.mongodb.ext.MutableRealmExtKt
insert|IllegalState|!(this is io.realm.kotlin.internal.InternalMutableRealm)|Calling insert() on * is
io.realm.kotlin.mongodb.sync.SyncConfiguration
initialSubscriptions|IllegalState|partitionValue != null|Defining initial subscri
java.lang.AbstractStringBuilder
setLength|StringIndexOutOfBounds|newLength < 0||0/1 newLength
codePointBefore|StringIndexOutOfBounds|i < 0 ¦¦ i >= count
codePointCount|IndexOutOfBounds|beginIndex < 0 ¦¦ endIndex > count ¦¦ beginIndex > endIndex
offsetByCodePoints|IndexOutOfBounds|index < 0 ¦¦ index > count||0/2 index
java.lang.Integer
parseInt|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
parseUnsignedInt|NumberFormat|len > 0 && firstChar == '-'
parseUnsignedInt|NumberFormat|!((ell & 0xffff_ffff_0000_0000L) == 0)
parseUnsignedInt|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
parseUnsignedInt|NumberFormat|len <= 0
java.lang.Long
parseLong|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
parseLong|NumberFormat|radix <= Character.MAX_RADIX && i >= endIndex||2/4 endIndex
parseUnsignedLong|NumberFormat|len > 0 && firstChar == '-'
parseUnsignedLong|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > s.length()
java.lang.Runtime
addShutdownHook|IllegalState|hook != null && shuttingDown|VM already shutting down|<exit
removeShutdownHook|IllegalState|hook != null && shuttingDown|VM already shutting down|<exit
traceMethodCalls|UnsupportedOperation|on||0/1 on
checkTargetSdkVersionForLoad|UnsupportedOperation|targetSdkVersion > 24|* is not supported on SD
java.lang.String
codePointBefore|StringIndexOutOfBounds|i < 0 ¦¦ i >= length()
codePointCount|IndexOutOfBounds|beginIndex < 0 ¦¦ beginIndex > endIndex ¦¦ endIndex > length()
offsetByCodePoints|IndexOutOfBounds|index < 0 ¦¦ index > length()||0/2 index
substring|StringIndexOutOfBounds|beginIndex < 0||0/1 beginIndex
substring|StringIndexOutOfBounds|beginIndex >= 0 && subLen < 0
translateEscapes|IllegalArgument|ch == '\\' && no case for ch
java.lang.Thread
start|IllegalThreadState|started
setDaemon|IllegalThreadState|isAlive()
setSystemDaemon|IllegalThreadState|isAlive() ¦¦ !isDaemon()
java.lang.ThreadGroup
destroy|IllegalThreadState|destroyed ¦¦ (nthreads > 0)
add|IllegalThreadState|destroyed||<destroy
addUnstarted|IllegalThreadState|destroyed||<destroy
java.net.HttpURLConnection
setFixedLengthStreamingMode|IllegalState|connected|Already connected
setFixedLengthStreamingMode|IllegalState|!connected && chunkLength != -1|Chunked encoding streami
setChunkedStreamingMode|IllegalState|connected|Can't set streaming mode
setChunkedStreamingMode|IllegalState|fixedContentLength != -1 ¦¦ fixedContentLengthLong != -1|Fixed length streaming m
java.text.MessageFormat
setFormat|ArrayIndexOutOfBounds|formatElementIndex > maxOffset||0/2 formatElementIndex
java.time.LocalDate
datesUntil|IllegalArgument|until != 0 && sign < 0 ^ until < 0
java.util.AbstractList
remove|IllegalState|lastRet < 0
remove|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
checkForComodification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet < 0
set|ConcurrentModification|lastRet >= 0 && caught IndexOutOfBoundsException
rangeCheckForAdd|IndexOutOfBounds|index < 0 ¦¦ index > size()||0/1 index
checkAbstractListModCount|ConcurrentModification|alist != null && alist.modCount != expectedModCount
rangeCheckForAdd|IndexOutOfBounds|index < 0 ¦¦ index > size||0/1 index
checkForComodification|ConcurrentModification|root.modCount != this.modCount
java.util.ArrayDeque
newCapacity|IllegalState|minCapacity < 0|Sorry, deque too big
nonNullElementAt|ConcurrentModification|e == null
remove|IllegalState|lastRet < 0
forEach|ConcurrentModification|to == end && end != tail
bulkRemove|ConcurrentModification|to == end && end != tail
bulkRemoveModified|ConcurrentModification|end != tail
java.util.ArrayList
equalsRange|ConcurrentModification|to > es.length||2/3 to
equalsArrayList|ConcurrentModification|equal = (s == other.size) && s > es.length ¦¦ s > otherEs.length
checkForComodification|ConcurrentModification|modCount != expectedModCount
hashCodeRange|ConcurrentModification|to > es.length||1/2 to
removeRange|IndexOutOfBounds|fromIndex > toIndex
rangeCheckForAdd|IndexOutOfBounds|index > size ¦¦ index < 0||0/1 index
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
rangeCheckForAdd|IndexOutOfBounds|index < 0 ¦¦ index > this.size||0/1 index
checkForComodification|ConcurrentModification|root.modCount != modCount
forEach|ConcurrentModification|modCount != expectedModCount
removeIf|ConcurrentModification|i < end && modCount != expectedModCount
removeIf|ConcurrentModification|i >= end && modCount != expectedModCount
replaceAllRange|ConcurrentModification|modCount != expectedModCount
sort|ConcurrentModification|modCount != expectedModCount
java.util.Arrays
rangeCheck|ArrayIndexOutOfBounds|fromIndex <= toIndex && fromIndex < 0||1/3 fromIndex
rangeCheck|ArrayIndexOutOfBounds|fromIndex >= 0 && toIndex > arrayLength
java.util.Calendar
setInstant|IllegalState|fields != null
set|IllegalState|!(field < 0 ¦¦ field >= FIELD_COUNT) && isInstantSet()|instant has been set|<setInstant
setFields|IllegalArgument|(len % 2) != 0
setFields|IllegalState|(len % 2) == 0 && isInstantSet()|instant has been set|<setInstant
setFields|IllegalState|!isInstantSet() && (nextStamp + len / 2) < 0|stamp counter overflow
setCalendarType|IllegalState|this.type != null && !this.type.equals(type)|calendar type override|0/1 type
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
checkElementIndex|IndexOutOfBounds|!isElementIndex(index)||0/1 index
checkPositionIndex|IndexOutOfBounds|!isPositionIndex(index)||0/1 index
remove|IllegalState|lastReturned == null||<add
set|IllegalState|lastReturned == null||<remove,add
checkForComodification|ConcurrentModification|modCount != expectedModCount
java.util.PriorityQueue
<init>|IllegalArgument|initialCapacity < 1||0/2 initialCapacity
next|ConcurrentModification|expectedModCount != modCount
remove|ConcurrentModification|expectedModCount != modCount
remove|IllegalState|lastRet == -1 && lastRetElt == null
bulkRemove|ConcurrentModification|i >= end && modCount != expectedModCount
bulkRemove|ConcurrentModification|i < end && modCount != expectedModCount
forEach|ConcurrentModification|expectedModCount != modCount
java.util.Random
nextInt|IllegalArgument|bound <= 0||0/1 bound
ints|IllegalArgument|streamSize < 0L||0/3 streamSize
ints|IllegalArgument|streamSize >= 0L && randomNumberOrigin >= randomNumberBound
ints|IllegalArgument|randomNumberOrigin >= randomNumberBound
longs|IllegalArgument|streamSize < 0L||0/3 streamSize
longs|IllegalArgument|streamSize >= 0L && randomNumberOrigin >= randomNumberBound
longs|IllegalArgument|randomNumberOrigin >= randomNumberBound
doubles|IllegalArgument|streamSize < 0L||0/3 streamSize
doubles|IllegalArgument|streamSize >= 0L && !(randomNumberOrigin < randomNumberBound)
doubles|IllegalArgument|!(randomNumberOrigin < randomNumberBound)
java.util.Scanner
useTypeCache|IllegalState|closed|Scanner closed|<close
ensureOpen|IllegalState|closed|Scanner closed|<close
match|IllegalState|!matchValid|No match result availabl|<findInLine
java.util.Stack
peek|EmptyStack|len == 0
java.util.Timer
sched|IllegalState|time >= 0 && !thread.newTasksMayBeScheduled|Timer already cancelled.
sched|IllegalState|thread.newTasksMayBeScheduled && task.state != TimerTask.VIRGIN|Task already scheduled o|0/3 task
java.util.TreeMap
forEach|ConcurrentModification|expectedModCount != modCount
replaceAll|ConcurrentModification|expectedModCount != modCount
nextEntry|ConcurrentModification|e != null && modCount != expectedModCount
prevEntry|ConcurrentModification|e != null && modCount != expectedModCount
remove|IllegalState|lastReturned == null
remove|ConcurrentModification|lastReturned != null && modCount != expectedModCount
nextEntry|ConcurrentModification|m.modCount != expectedModCount
prevEntry|ConcurrentModification|m.modCount != expectedModCount
removeAscending|IllegalState|lastReturned == null||<removeDescending
removeAscending|ConcurrentModification|lastReturned != null && m.modCount != expectedModCount
removeDescending|IllegalState|lastReturned == null||<removeAscending
removeDescending|ConcurrentModification|lastReturned != null && m.modCount != expectedModCount
java.util.UUID
timestamp|UnsupportedOperation|version() != 1|Not a time-based UUID
clockSequence|UnsupportedOperation|version() != 1|Not a time-based UUID
node|UnsupportedOperation|version() != 1|Not a time-based UUID
java.util.Vector
removeElementAt|ArrayIndexOutOfBounds|index < elementCount && index < 0||0/1 index
get|ArrayIndexOutOfBounds|index >= elementCount||0/1 index
set|ArrayIndexOutOfBounds|index >= elementCount||0/2 index
remove|ArrayIndexOutOfBounds|index >= elementCount||0/1 index
bulkRemove|ConcurrentModification|i < end && modCount != expectedModCount
bulkRemove|ConcurrentModification|i >= end && modCount != expectedModCount
addAll|ArrayIndexOutOfBounds|index < 0 ¦¦ index > elementCount||0/2 index
remove|IllegalState|lastRet == -1
checkForComodification|ConcurrentModification|modCount != expectedModCount
set|IllegalState|lastRet == -1
forEach|ConcurrentModification|modCount != expectedModCount
replaceAll|ConcurrentModification|modCount != expectedModCount
sort|ConcurrentModification|modCount != expectedModCount
java.util.concurrent.FutureTask
report|Cancellation|s != NORMAL && s >= CANCELLED||0/1 s
java.util.concurrent.ThreadPoolExecutor
addWorker|IllegalThreadState|t.getState() != Thread.State.NEW
setCorePoolSize|IllegalArgument|corePoolSize < 0||0/1 corePoolSize
setMaximumPoolSize|IllegalArgument|maximumPoolSize <= 0 ¦¦ maximumPoolSize < corePoolSize||0/1 maximumPoolSize
setKeepAliveTime|IllegalArgument|time < 0||0/2 time
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
unlockWrite|IllegalMonitorState|state != stamp ¦¦ (stamp & WBIT) == 0L||0/1 stamp
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
setHeap|IllegalArgument|!(_heap !== DISPOSED_TASK)||<dispose
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
getOrPromoteCancellingList|IllegalState|state.list == null && no case for state|State should have list:|0/1 state
makeCompletingOnce|IllegalState|finalState === COMPLETING_ALREADY|Job * is already complet
sealLocked|IllegalState|no case for val eh = exceptionsHolder|State is *
addExceptionLocked|IllegalState|no case for val eh = exceptionsHolder|State is *
getCompletionExceptionOrNull|IllegalState|!(state !is Incomplete)|This job has not complet
getCompletedInternal|IllegalState|!(state !is Incomplete)|This job has not complet
kotlinx.coroutines.MultiWorkerDispatcher
dispatch|IllegalState|it.isClosed()|Dispatcher * was closed,
checkChannelResult|IllegalState|!result.isSuccess|Internal invariants of *|0/1 result
kotlinx.coroutines.MultithreadedDispatchersKt
newFixedThreadPoolContext|IllegalArgument|nThreads < 1|Expected at least one th|0/2 nThreads
kotlinx.coroutines.PromiseKt
oldAwaitImpl|IllegalState|it.toThrowableOrNull() == null|Unexpected non-Kotlin ex
kotlinx.coroutines.ThreadContextElementKt
ensurePresent|IllegalState|!isPresent()|ThreadLocal * is missing
kotlinx.coroutines.ThreadPoolDispatcherKt
newFixedThreadPoolContext|IllegalArgument|nThreads < 1|Expected at least one th|0/2 nThreads
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
isClosed|IllegalState|no case for sendersAndCloseStatusCur.sendersCloseStatus|unexpected close status:|0/2 sendersAndCloseStatusCur
checkSegmentStructureInvariants|IllegalState|!(bufferEndSegment.value === NULL_SEGMENT)|bufferEndSegment must be
checkSegmentStructureInvariants|IllegalState|receiveSegment.value.id > bufferEndSegment.value.id|bufferEndSegment should
checkSegmentStructureInvariants|IllegalState|firstSegment.prev != null|All processed segments s
checkSegmentStructureInvariants|IllegalState|segment.getElement(i) != null
checkSegmentStructureInvariants|IllegalState|no case for val state = segment.getState(i)|Unexpected segment cell
kotlinx.coroutines.channels.ChannelKt
Channel|IllegalArgument|onBufferOverflow != BufferOverflow.SUSPEND|CONFLATED capacity canno|1/3 onBufferOverflow
kotlinx.coroutines.channels.ChannelResult
getOrThrow|IllegalState|holder is Closed && holder.cause == null|Trying to call 'getOrThr
getOrThrow|IllegalState|!(holder !is Failed) && !(holder is Closed)|Trying to call 'getOrThr
kotlinx.coroutines.channels.ChannelsKt
elementAt|IndexOutOfBounds|index < 0|ReceiveChannel doesn't c|0/1 index
elementAt|IndexOutOfBounds|index >= 0|ReceiveChannel doesn't c|0/1 index
drop|IllegalArgument|n < 0|Requested element count|0/2 n
take|IllegalArgument|n != 0 && n < 0|Requested element count|0/2 n
kotlinx.coroutines.flow.CallbackFlowBuilder
collectTo|IllegalState|!scope.isClosedForSend||0/1 scope
kotlinx.coroutines.flow.ChannelAsFlow
markConsumed|IllegalState|consume && consumed.getAndSet(true)|ReceiveChannel.consumeAs
kotlinx.coroutines.flow.FlowKt
checkFlowContext|IllegalArgument|context[Job] != null|Flow context cannot cont|0/1 context
debounce|IllegalArgument|timeoutMillis < 0L|Debounce timeout should|0/1 timeoutMillis
sample|IllegalArgument|periodMillis <= 0|Sample period should be|0/1 periodMillis
retry|IllegalArgument|retries <= 0|Expected positive amount|0/2 retries
drop|IllegalArgument|count < 0|Drop count should be non|0/1 count
take|IllegalArgument|count <= 0|Requested element count|0/1 count
flattenMerge|IllegalArgument|concurrency <= 0|Expected positive concur|0/1 concurrency
chunked|IllegalArgument|size < 1|Expected positive chunk|0/1 size
kotlinx.coroutines.flow.SharedFlowImpl
growBuffer|IllegalState|newSize <= 0|Buffer size overflow|2/3 newSize
kotlinx.coroutines.flow.SharedFlowKt
MutableSharedFlow|IllegalArgument|replay < 0|replay cannot be negativ|0/3 replay
MutableSharedFlow|IllegalArgument|extraBufferCapacity < 0|extraBufferCapacity cann|1/3 extraBufferCapacity
kotlinx.coroutines.sync.MutexImpl
tryLock|IllegalState|tryLockImpl(owner): TRY_LOCK_ALREADY_LOCKED_BY_OWNER|This mutex is already lo|0/1 owner
tryLock|IllegalState|no case for tryLockImpl(owner)|unexpected|0/1 owner
unlock|IllegalState|!isLocked|This mutex is not locked
unlock|IllegalState|!(curOwner === owner ¦¦ owner == null)|This mutex is locked by|0/1 owner
onLockProcessResult|IllegalState|result == ON_LOCK_ALREADY_LOCKED_BY_OWNER|This mutex is already lo|1/2 result
kotlinx.coroutines.sync.SemaphoreAndMutexImpl
release|IllegalState|p >= permits|The number of released p
addAcquireToQueue|IllegalState|segment.cas(i, PERMIT, TAKEN) && no case for waiter|unexpected: *|0/1 waiter
tryResumeAcquire|IllegalState|no case for this|unexpected: *
kotlinx.datetime.DayOfWeekKt
DayOfWeek|IllegalArgument|!(isoDayNumber in 1..7)|Expected ISO day-of-week|0/1 isoDayNumber
kotlinx.datetime.InstantKt
until|IllegalState|unit: is DateTimeUnit.TimeBased && !timeZone||2/3 timeZone
plus|IllegalState|unit: is DateTimeUnit.TimeBased && !timeZone||2/3 timeZone
kotlinx.datetime.InstantTimeMark
minus|IllegalArgument|other !is InstantTimeMark ¦¦ other.clock != this.clock|Subtracting or comparing|0/1 other
kotlinx.datetime.LocalDate
fromEpochDays|IllegalArgument|!(epochDays in MIN_EPOCH_DAY..MAX_EPOCH_DAY)|Invalid date: epoch day|0/1 epochDays
kotlinx.datetime.LocalDateJvmKt
ofEpochDayChecked|DateTime|epochDay !in minEpochDay..maxEpochDay|The resulting day * is o|0/1 epochDay
kotlinx.datetime.LocalDateRange
getEndExclusive|IllegalState|last == LocalDate.MAX|Cannot return the exclus
kotlinx.datetime.LocalTime
<init>|IllegalState|!hour||0/4 hour
<init>|IllegalState|!minute||1/4 minute
<init>|IllegalState|!second||2/4 second
<init>|IllegalState|!nanosecond||3/4 nanosecond
ofSecondOfDay|IllegalArgument|!(secondOfDay in 0 until SECONDS_PER_DAY)|Invalid time: secondOfDa|0/2 secondOfDay
ofSecondOfDay|IllegalArgument|!(nanoOfSecond in 0 until NANOS_PER_ONE)|Invalid time: nanosecond|1/2 nanoOfSecond
kotlinx.datetime.MonthKt
Month|IllegalArgument|!(number in 1..12)|Month must be a number b|0/1 number
kotlinx.datetime.Ser
writeExternal|IllegalState|no case for typeTag|Unknown type tag: * for
kotlinx.datetime.UtcOffset
validateTotal|IllegalArgument|!totalSecondsValid(totalSeconds)|Total seconds value is o|0/1 totalSeconds
validate|IllegalArgument|hours < -18 ¦¦ hours > 18|Zone offset hours not in|0/3 hours
validate|IllegalArgument|!(hours < -18 ¦¦ hours > 18) && abs(minutes) > 59|Zone offset minutes not|1/3 minutes
validate|IllegalArgument|abs(minutes) <= 59 && abs(seconds) > 59|Zone offset seconds not|2/3 seconds
kotlinx.datetime.YearMonthRange
getEndExclusive|IllegalState|last == YearMonth.MAX|Cannot return the exclus
kotlinx.datetime.format.DateTimeFormatBuilderKt
alternativeParsing|IllegalState|no case for this|impossible
optional|IllegalState|no case for this|impossible
kotlinx.datetime.format.ThreeDigitNumber
setValue|IllegalArgument|!(value === null ¦¦ value in 0..999)|* must be a three-digit|2/3 value
kotlinx.datetime.format.TwoDigitNumber
setValue|IllegalArgument|!(value === null ¦¦ value in 0..99)|* must be a two-digit nu|2/3 value
kotlinx.datetime.format.UnicodeKt
rec|IllegalArgument|!(builder is DateTimeFormatBuilder.WithTime)|A time-based directive *|0/2 builder
rec|IllegalArgument|!(builder is DateTimeFormatBuilder.WithYearMonth)|A year-month-based direc|0/2 builder
rec|IllegalArgument|!(builder is DateTimeFormatBuilder.WithDate)|A date-based directive *|0/2 builder
rec|IllegalArgument|!(builder is DateTimeFormatBuilder.WithDateTimeComponents)|A time-zone-based direct|0/2 builder
rec|IllegalArgument|!(builder is DateTimeFormatBuilder.WithUtcOffset)|A UTC-offset-based direc|0/2 builder
rec|IllegalArgument|format: is UnknownUnicodeDirective|The meaning of the direc|1/2 format
kotlinx.serialization.CustomSerializer
deserialize|IllegalState|decoder.decodeElementIndex(descriptor) != 0
deserialize|IllegalState|decoder.decodeElementIndex(descriptor) != 1
kotlinx.serialization.SealedClassSerializer
<init>|IllegalState|accumulator != null|Multiple sealed subclass
kotlinx.serialization.SerializersKt
genericArraySerializer|IllegalState|no case for eType|unsupported type in Gene
serializerByJavaTypeImpl|IllegalArgument|no case for type|type should be an instan|0/2 type
kotlinx.serialization.json.JsonElementKt
getJsonPrimitive|IllegalState|this as? JsonPrimitive == null|JsonPrimitive
getJsonObject|IllegalState|this as? JsonObject == null|JsonObject
getJsonArray|IllegalState|this as? JsonArray == null|JsonArray
getJsonNull|IllegalState|this as? JsonNull == null|JsonNull
getBoolean|IllegalState|content.toBooleanStrictOrNull() == null|* does not represent a B
JsonUnquotedLiteral|JsonEncoding|value: JsonNull.content|Creating a literal unquo|0/1 value
kotlinx.serialization.json.JsonElementSerializersKt
asJsonDecoder|IllegalState|this as? JsonDecoder == null|This serializer can be u
asJsonEncoder|IllegalState|this as? JsonEncoder == null|This serializer can be u
kotlinx.serialization.json.JsonLiteral
<init>|IllegalArgument|coerceToInlineType != null && !coerceToInlineType.isInline
kotlinx.serialization.json.JsonNullSerializer
deserialize|JsonDecoding|decoder.decodeNotNullMark()|Expected 'null' literal|0/1 decoder
kotlinx.serialization.json.LargeBase64StringSerializer
deserialize|IllegalArgument|!(decoder is ChunkedDecoder)|Only chunked decoder sup|0/1 decoder
kotlinx.serialization.json.LargeStringSerializer
deserialize|IllegalArgument|!(decoder is ChunkedDecoder)|Only chunked decoder sup|0/1 decoder
kotlinx.serialization.json.internal.CharArrayPoolBatchSize
release|IllegalArgument|array.size != BATCH_SIZE|Inconsistent internal in|0/1 array
kotlinx.serialization.json.internal.CharsetReader
oneShotReadSlowPath|IllegalState|!hasLeftoverPotentiallySurrogateChar && no case for bytesRead|Unreachable state: *
kotlinx.serialization.json.internal.DynamicInput
decodeTaggedChar|Serialization|no case for val value = getByTag(tag)|* can't be represented a|0/1 tag
kotlinx.serialization.json.internal.DynamicObjectEncoder
selectMode|IllegalState|desc.kind: is PrimitiveKind, SerialKind.ENUM|DynamicObjectSerializer|0/1 desc
encodeDouble|IllegalArgument|!value.isFinite() ¦¦ hasNonZeroFractionalPart|Double with value * can'|0/1 value
kotlinx.serialization.json.internal.DynamicPrimitiveEncoder
encodeLong|IllegalArgument|!json.configuration.isLenient && abs(value) > MAX_SAFE_INTEGER|* can't be deserialized|0/1 value
kotlinx.serialization.json.internal.JsonIteratorKt
JsonIterator|IllegalState|lexer.determineFormat(mode): DecodeSequenceMode.AUTO_DETECT|AbstractJsonLexer.determ
kotlinx.serialization.json.internal.JsonNamesMapKt
putOrThrow|JsonDecoding|name in this|The suggested name '*' f|0/2 name
kotlinx.serialization.json.internal.JsonPrimitiveDecoder
currentElement|IllegalArgument|!(tag === PRIMITIVE_TAG)|This input can only hand|0/1 tag
kotlinx.serialization.json.internal.JsonPrimitiveEncoder
putElement|IllegalArgument|!(key === PRIMITIVE_TAG)|This output can only con|0/2 key
kotlinx.serialization.json.internal.JsonToJavaStreamWriter
writeUtf8|IllegalArgument|count < 0|count < 0|1/2 count
kotlinx.serialization.json.internal.PolymorphicKt
checkKind|IllegalState|kind is SerialKind.ENUM|Enums cannot be serializ|0/1 kind
checkKind|IllegalState|kind is PrimitiveKind|Primitives cannot be ser|0/1 kind
checkKind|IllegalState|kind is PolymorphicKind|Actual serializer for po|0/1 kind
encodePolymorphically|IllegalArgument|isPolymorphicSerializer && value == null|Value for serializer * s|1/3 value
kotlinx.serialization.json.internal.TreeJsonEncoderKt
cast|JsonDecoding|value !is T|Expected *, but had * as|0/3 value
kotlinx.serialization.modules.PolymorphicModuleBuilder
subclassesOfSealed|IllegalArgument|!(serializer is SealedClassSerializer)|subclassesOfSealed only|0/1 serializer
kotlinx.serialization.modules.SerializersModuleBuilder
registerPolymorphicSerializer|IllegalArgument|!allowOverwrite|Multiple polymorphic ser|3/4 allowOverwrite
net.openid.appauth.AuthState
createTokenRefreshRequest|IllegalState|mRefreshToken == null|No refresh token availab|<update
createTokenRefreshRequest|IllegalState|mRefreshToken != null && mLastAuthorizationResponse == null|No authorization configu|<update
net.openid.appauth.AuthorizationResponse
createTokenExchangeRequest|IllegalState|authorizationCode == null|authorizationCode not av
net.openid.appauth.AuthorizationService
checkNotDisposed|IllegalState|mDisposed|Service has been dispose|<dispose
prepareAuthorizationRequestIntent|ActivityNotFound|mBrowser == null
net.openid.appauth.JsonUtil
putIfNotNull|IllegalState|value != null && caught JSONException|JSONException thrown in
get|IllegalState|json.has(field.key) && !(value instanceof JSONArray)|* does not contain the e
net.openid.appauth.Preconditions
checkNotEmpty|IllegalArgument|TextUtils.isEmpty(str)||0/2 str
checkCollectionNotEmpty|IllegalArgument|collection.isEmpty()||0/2 collection
checkArgument|IllegalArgument|!expression||0/3 expression
net.openid.appauth.TokenRequest
inferGrantType|IllegalState|mAuthorizationCode == null && mRefreshToken == null|grant type not specified
no.nordicsemi.android.ble.AwaitingRequest
await|IllegalState|trigger != null && trigger.enqueued|Trigger request already
no.nordicsemi.android.ble.BleManagerHandler
internalRequestConnectionPriority|IllegalState|no case for priority|Unexpected value: *|0/1 priority
no.nordicsemi.android.ble.Request
assertNotMainThread|IllegalState|Looper.myLooper() == Looper.getMainLooper()|Cannot execute synchrono
no.nordicsemi.android.ble.RequestQueue
add|IllegalState|operation instanceof final Request request && request.enqueued|Request already enqueued
no.nordicsemi.android.ble.SimpleRequest
await|IllegalState|finished ¦¦ enqueued
no.nordicsemi.android.ble.TimeoutableRequest
timeout|IllegalState|timeoutCallback != null|Request already started
await|Cancellation|cancelled||<cancel
await|IllegalState|!cancelled && finished ¦¦ enqueued
await|Cancellation|callback.status == FailCallback.REASON_CANCELLED
no.nordicsemi.android.ble.ktx.BleManagerExtKt
stateAsFlow|IllegalState|no case for this|Observer already set
bondingStateAsFlow|IllegalState|no case for this|Observer already set
okhttp3.Cache
remove|IllegalState|!canRemove|remove() before next()
okhttp3.CacheControl
maxAge|IllegalArgument|maxAge < 0|maxAge < 0: *|0/2 maxAge
maxStale|IllegalArgument|maxStale < 0|maxStale < 0: *|0/2 maxStale
minFresh|IllegalArgument|minFresh < 0|minFresh < 0: *|0/2 minFresh
okhttp3.CertificatePinner
check|IllegalState|!hostname||0/2 hostname
pin|IllegalArgument|!(certificate is X509Certificate)|Certificate pinning requ|0/1 certificate
okhttp3.ConnectionSpec
cipherSuites|IllegalArgument|!cipherSuites.isNotEmpty()|At least one cipher suit|0/1 cipherSuites
tlsVersions|IllegalArgument|!tlsVersions.isNotEmpty()|At least one TLS version|0/1 tlsVersions
okhttp3.Cookie
parseExpires|IllegalArgument|year < 1601
parseExpires|IllegalArgument|month == -1
parseExpires|IllegalArgument|!(dayOfMonth in 1..31)
parseExpires|IllegalArgument|!(hour in 0..23)
parseExpires|IllegalArgument|!(minute in 0..59)
parseExpires|IllegalArgument|!(second in 0..59)
parseDomain|IllegalArgument|s.endsWith(".")||0/1 s
parseDomain|IllegalArgument|s.removePrefix(".").toCanonicalHost() == null||0/1 s
name|IllegalArgument|name.trim() != name|name is not trimmed|0/1 name
value|IllegalArgument|value.trim() != value|value is not trimmed|0/1 value
domain|IllegalArgument|domain.toCanonicalHost() == null|unexpected domain: *|0/2 domain
path|IllegalArgument|!path.startsWith("/")|path must start with '/'|0/1 path
sameSite|IllegalArgument|sameSite.trim() != sameSite|sameSite is not trimmed|0/1 sameSite
okhttp3.Dispatcher
promoteAndExecute|IllegalState|finishedCall != null && !runningSyncCalls.remove(finishedCall)|Call wasn't in-flight!|1/3 finishedCall
promoteAndExecute|IllegalState|!runningAsyncCalls.remove(finishedAsyncCall)|Call wasn't in-flight!|2/3 finishedAsyncCall
setMaxRequests|IllegalArgument|maxRequests < 1|max < 1: *|0/1 maxRequests
setMaxRequestsPerHost|IllegalArgument|maxRequestsPerHost < 1|max < 1: *|0/1 maxRequestsPerHost
okhttp3.FakeDns
enqueue|IllegalState|executed
enqueue|IllegalState|no case for resourceRecord.address|unexpected address
okhttp3.Handshake
handshake|IllegalState|cipherSuite == null|cipherSuite == null
handshake|IllegalState|protocol == null|tlsVersion == null
okhttp3.HttpUrl
build|IllegalState|scheme == null|scheme == null
build|IllegalState|host == null|host == null
host|IllegalArgument|host.percentDecode().toCanonicalHost() == null|unexpected host: *|0/1 host
port|IllegalArgument|!(port in 1..65535)|unexpected port: *|0/1 port
encodedPath|IllegalArgument|!encodedPath.startsWith("/")|unexpected encodedPath:|0/1 encodedPath
parse|IllegalArgument|schemeDelimiterOffset == -1 && base == null|Expected URL scheme 'htt|0/2 base
okhttp3.MultipartBody
build|IllegalState|!parts.isNotEmpty()|Multipart body must have
create|IllegalArgument|!(headers?.get("Content-Type") == null)|Unexpected header: Conte|0/2 headers
create|IllegalArgument|!(headers?.get("Content-Length") == null)|Unexpected header: Conte|0/2 headers
setType|IllegalArgument|type.type != "multipart"|multipart != *|0/1 type
okhttp3.MultipartReader
nextPart|IllegalState|closed|closed|<close
read|IllegalState|currentPart != this|closed
read|IllegalArgument|byteCount < 0L|byteCount < 0: *|1/2 byteCount
okhttp3.OkHttpClient
getSslSocketFactory|IllegalState|sslSocketFactoryOrNull == null|CLEARTEXT-only client
verifyClientState|IllegalState|!(null !in (interceptors as List<Interceptor?>))|Null interceptor: *
verifyClientState|IllegalState|!(null !in (networkInterceptors as List<Interceptor?>))|Null network interceptor
verifyClientState|IllegalState|sslSocketFactoryOrNull != null
verifyClientState|IllegalState|certificateChainCleaner != null
verifyClientState|IllegalState|connectionSpecs.none { it.isTls } && x509TrustManager != null
verifyClientState|IllegalState|certificatePinner != CertificatePinner.DEFAULT
verifyClientState|IllegalState|sslSocketFactoryOrNull == null|sslSocketFactory == null
verifyClientState|IllegalState|certificateChainCleaner == null|certificateChainCleaner
verifyClientState|IllegalState|!(connectionSpecs.none { it.isTls }) && x509TrustManager == null|x509TrustManager == null
sslSocketFactory|IllegalState|Platform.get().trustManager(sslSocketFactory) == null|Unable to extract the tr|0/1 sslSocketFactory
socketFactory|IllegalArgument|!(socketFactory !is SSLSocketFactory)|socketFactory instanceof|0/1 socketFactory
minWebSocketMessageToCompress|IllegalArgument|bytes < 0|minWebSocketMessageToCom|0/1 bytes
okhttp3.RecordingExecutor
execute|RejectedExecution|shutdown||<shutdown
okhttp3.Request
<init>|IllegalState|builder.url == null|url == null
gzip|IllegalState|body == null|cannot gzip a request th
gzip|IllegalState|contentEncoding != null|Content-Encoding already
method|IllegalArgument|!method.isNotEmpty()|method.isEmpty() == true|0/2 method
method|IllegalArgument|body == null && HttpMethod.requiresRequestBody(method)|method * must have a req|0/2 method
method|IllegalArgument|body != null && !HttpMethod.permitsRequestBody(method)|method * must not have a|0/2 method
okhttp3.Response
build|IllegalState|code < 0|code < 0: *
build|IllegalState|request == null|request == null
build|IllegalState|protocol == null|protocol == null
build|IllegalState|message == null|message == null
okhttp3.TlsVersion
forJavaName|IllegalArgument|no case for javaName|Unexpected TLS version:|0/1 javaName
okhttp3.internal.connection.Exchange
getConnection|IllegalState|codec.carrier as? RealConnection == null|no connection for CONNEC
write|IllegalState|closed|closed|<close
read|IllegalState|closed|closed|<close
okhttp3.internal.connection.RealCall
execute|IllegalState|!executed.compareAndSet(false, true)|Already Executed
enqueue|IllegalState|!executed.compareAndSet(false, true)|Already Executed
enterNetworkInterceptorExchange|IllegalState|interceptorScopedExchange != null
enterNetworkInterceptorExchange|IllegalState|responseBodyOpen|cannot make a new reques|<initExchange
enterNetworkInterceptorExchange|IllegalState|!(!requestBodyOpen && !socketSourceOpen && !socketSinkOpen)||<initExchange,upgradeToSocket
initExchange|IllegalState|!expectMoreExchanges|released|<noMoreExchanges
acquireConnectionNoEvents|IllegalState|this.connection != null
callDone|IllegalState|this.connection != null && toClose != null
releaseConnectionNoEvents|IllegalState|index == -1
timeoutEarlyExit|IllegalState|timeoutEarlyExit
upgradeToSocket|IllegalState|exchange == null||<messageDone
upgradeToSocket|IllegalState|!(!socketSinkOpen && !socketSourceOpen)
upgradeToSocket|IllegalState|requestBodyOpen||<initExchange
upgradeToSocket|IllegalState|!responseBodyOpen||<messageDone;>initExchange
exitNetworkInterceptorExchange|IllegalState|!expectMoreExchanges|released|<noMoreExchanges
okio.Buffer
readFrom|IllegalArgument|byteCount < 0L|byteCount < 0: *|1/2 byteCount
readString|IllegalArgument|!(byteCount >= 0 && byteCount <= Integer.MAX_VALUE)|byteCount: *|0/2 byteCount
writeString|IllegalArgument|beginIndex < 0|beginIndex < 0: *|1/4 beginIndex
okio.RealBufferedSink
writeString|IllegalState|closed|closed
write|IllegalState|closed|closed
okio.RealBufferedSource
readString|IllegalArgument|!byteCount||0/2 byteCount
okio.Timeout
deadlineNanoTime|IllegalState|!hasDeadline|No deadline|<clearDeadline;>deadlineNanoTime
timeout|IllegalArgument|timeout < 0|timeout < 0: *|0/2 timeout
deadline|IllegalArgument|duration <= 0|duration <= 0: *|0/2 duration
org.greenrobot.eventbus.AsyncPoster
run|IllegalState|pendingPost == null|No pending post availabl
org.greenrobot.eventbus.EventBus
postToSubscription|IllegalState|no case for subscription.subscriberMethod.threadMode|Unknown thread mode: *|0/3 subscription
org.greenrobot.eventbus.PendingPostQueue
enqueue|IllegalState|tail == null && head != null|Head present, but no tai
org.greenrobot.eventbus.SubscriberMethodFinder
checkAdd|IllegalState|!checkAddWithMethodSignature((Method) existing, eventType)||1/2 eventType
org.greenrobot.eventbus.annotationprocessor.EventBusAnnotationProcessor
cutPackage|IllegalState|!className.startsWith(paket + '.')|Mismatching * vs. *
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
getExtension|IllegalState|getExtensionOrNull(id) == null|Koin extension '*' not f|0/1 id
org.koin.core.instance.SingleInstanceFactory
getValue|IllegalState|value == null|Single instance created
org.koin.core.parameter.ParametersHolder
get|DefinitionParameter|getOrNull(T::class) == null|No value found for type
org.koin.core.scope.Scope
linkTo|IllegalState|isRoot|Can't add scope link to
unlink|IllegalState|isRoot|Can't remove scope link
retrofit2.CompletableFutureCallAdapterFactory
get|IllegalState|!(returnType instanceof ParameterizedType)|CompletableFuture return|0/3 returnType
get|IllegalState|!(innerType instanceof ParameterizedType)|Response must be paramet
retrofit2.DefaultCallAdapterFactory
get|IllegalArgument|!(returnType instanceof ParameterizedType)|Call return type must be|0/3 returnType
retrofit2.OkHttpCall
enqueue|IllegalState|executed|Already executed.|<execute
execute|IllegalState|executed|Already executed.|<enqueue
retrofit2.Reflection
invokeDefaultMethod|UnsupportedOperation|Build.VERSION.SDK_INT < 26|Calling default methods
retrofit2.Response
success|IllegalArgument|code < 200 ¦¦ code >= 300|code < 200 or >= 300: *|0/2 code
success|IllegalArgument|!rawResponse.isSuccessful()|rawResponse must be succ|1/2 rawResponse
error|IllegalArgument|code < 400|code < 400: *|0/2 code
error|IllegalArgument|rawResponse.isSuccessful()|rawResponse should not b|1/2 rawResponse
retrofit2.Retrofit
validateServiceInterface|IllegalArgument|candidate.getTypeParameters().length != 0
build|IllegalState|baseUrl == null|Base URL required.
validateServiceInterface|IllegalArgument|!service.isInterface()|API declarations must be|0/1 service
retrofit2.Utils
getRawType|IllegalArgument|type instanceof ParameterizedType && !(rawType instanceof Class)
getSupertype|IllegalArgument|!supertype.isAssignableFrom(contextRawType)
checkNotPrimitive|IllegalArgument|type instanceof Class<?> && ((Class<?>) type).isPrimitive()||0/1 type
<init>|IllegalArgument|lowerBounds.length > 1||1/2 lowerBounds
<init>|IllegalArgument|lowerBounds.length <= 1 && upperBounds.length != 1||0/2 upperBounds
<init>|IllegalArgument|lowerBounds[0] != null && upperBounds[0] != Object.class||0/2 upperBounds
getRawType|IllegalArgument|!(type instanceof WildcardType)|Expected a Class, Parame|0/1 type
getParameterUpperBound|IllegalArgument|index < 0 ¦¦ index >= types.length|Index * not in range [0,|0/2 index
hasUnresolvableType|IllegalArgument|!(type instanceof WildcardType)|Expected a Class, Parame|0/1 type
`,
};
