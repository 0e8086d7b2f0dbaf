export const tenthOfRun: () => string;
