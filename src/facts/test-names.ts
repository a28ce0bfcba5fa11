import type { FactTable } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names that tests use. */
export const TEST_NAMES: FactTable<PackageNames> = {
  asOf: "2026-11",
  source: "each library's own reference",
  rows: [
    {
      package: "kotlinx.coroutines.test",
      artifact: "org.jetbrains.kotlinx:kotlinx-coroutines-test",
      names:
        "StandardTestDispatcher TestDispatcher TestScope UnconfinedTestDispatcher advanceTimeBy advanceUntilIdle resetMain runCurrent runTest setMain",
    },
    {
      package: "org.junit",
      artifact: "junit:junit",
      names: "After AfterClass Before BeforeClass Rule Test",
    },
    {
      package: "org.junit.Assert",
      artifact: "junit:junit",
      names: "assertEquals assertFalse assertNotNull assertNull assertThrows assertTrue",
    },
    {
      package: "org.junit.jupiter.api",
      artifact: "org.junit.jupiter:junit-jupiter-api",
      names: "AfterEach BeforeEach DisplayName Nested Test",
    },
    { package: "org.junit.runner", artifact: "junit:junit", names: "RunWith" },
    {
      package: "androidx.test.ext.junit.runners",
      artifact: "androidx.test.ext:junit",
      names: "AndroidJUnit4",
    },
    {
      package: "androidx.test.core.app",
      artifact: "androidx.test:core",
      names: "ActivityScenario ApplicationProvider",
    },
    {
      package: "androidx.compose.ui.test",
      artifact: "androidx.compose.ui:ui-test",
      names:
        "assertIsDisplayed onNodeWithContentDescription onNodeWithTag onNodeWithText performClick performTextInput",
    },
    {
      package: "androidx.compose.ui.test.junit4",
      artifact: "androidx.compose.ui:ui-test-junit4",
      names: "createAndroidComposeRule createComposeRule",
    },
    {
      package: "io.mockk",
      artifact: "io.mockk:mockk",
      names: "Runs coEvery coVerify every just mockk mockkObject mockkStatic slot spyk verify",
    },
    {
      package: "org.mockito.kotlin",
      artifact: "org.mockito.kotlin:mockito-kotlin",
      names: "any argumentCaptor doReturn eq mock verify whenever",
    },
    { package: "app.cash.turbine", artifact: "app.cash.turbine:turbine", names: "test turbineScope" },
    {
      package: "com.google.common.truth.Truth",
      artifact: "com.google.truth:truth",
      names: "assertThat",
    },
    {
      package: "kotlin.test",
      artifact: "org.jetbrains.kotlin:kotlin-test",
      names: "Test assertEquals assertFailsWith assertFalse assertIs assertNotNull assertNull assertTrue",
    },
  ],
};
