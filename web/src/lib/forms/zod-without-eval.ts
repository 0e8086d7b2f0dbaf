declare global {
  // zod's own place for settings that hold before its first schema is made.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * zod looks once whether it may compile code of its own; under our content policy that look is a reported violation.
 * The setting is placed without importing zod, so that pages without a schema stay without it.
 */
export const forbidZodToCompile = (): void => {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
};
