declare global {
  // zod reads its global settings from here before it creates its first schema.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * zod tries once whether it can compile code with eval; our content security policy reports that as a violation.
 * This turns it off without importing zod, so that pages without a schema don't load it.
 */
export const forbidZodToCompile = (): void => {
  globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true });
};
