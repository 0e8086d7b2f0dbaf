// The package has no types: these are the parts that the tests use.
declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };

  export default class S3rver {
    constructor(options: Options);
    /** Returns once it listens. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
