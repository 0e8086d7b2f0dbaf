import manifest from '../../package.json' with { type: 'json' };

/** The version of this program. Only the operator of the server gets it, never its clients. */
export const programVersion: string = manifest.version;
