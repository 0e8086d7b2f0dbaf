/**
 * The exit code of a start that a person has to help: the same start would fail again. `deploy/touchline.service` does not
 * restart after it. EX_CONFIG of sysexits.h.
 */
export const startRefused = 78;
