import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers fit into a packet or two as they are; tokens stand only in such ones. */
const THRESHOLD_BYTES = 2048;
const WINDOW_BITS = 18;
const QUALITY = 4;

/**
 * Long answers of JSON go out compressed for whoever takes it: a list of 692 orders is a megabyte, and 82 kB so, for 20 ms of
 * brotli at 4. Bodies of requests are never unpacked. To be awaited before routes are declared: those that stand already
 * are not seen.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /[+/]json(?:;|$)/,
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    },
    zlibOptions: { level: QUALITY },
  });
}
