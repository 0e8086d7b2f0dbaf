import manifest from '../../package.json' with { type: 'json' };

/** The version of this program. It goes to whoever runs the server, never to its clients. */
export const programVersion: string = manifest.version;
