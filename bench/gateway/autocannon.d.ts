/** autocannon has no types of its own; these cover the used part. */
declare module 'autocannon' {
  interface Options {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
  }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default function autocannon(options: Options): Promise<Result>;
}
