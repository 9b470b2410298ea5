import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@trassa/service-kit/config';
import { parseTrustAnchors, type TrustFiles } from './trust.ts';

const PEM = /-----BEGIN [A-Z0-9 ]+-----([^-]+)-----END [A-Z0-9 ]+-----/g;

function splitPem(bytes: Uint8Array): Uint8Array[] {
  const texts = [...Buffer.from(bytes).toString('latin1').matchAll(PEM)].map(([, base64 = '']) => base64);
  return texts.length > 0 ? texts.map((base64) => Buffer.from(base64, 'base64')) : [bytes];
}

/** Files of the setting: none, PEM text, a file, or every file of a folder. */
function readSettingFiles(setting: string): Uint8Array[] {
  if (setting === '') return [];
  if (setting.includes('-----BEGIN')) return splitPem(Buffer.from(setting));
  const names = statSync(setting).isDirectory()
    ? readdirSync(setting, { withFileTypes: true }).flatMap((one) => (one.isFile() ? [join(setting, one.name)] : []))
    : [setting];
  return names.flatMap((name) => splitPem(readFileSync(name)));
}

/** Reads the trust anchors of the installation. An unreadable file stops the start, so that none is lost silently. */
export function readTrustFiles(config: { EDO_TRUSTED_ROOTS: string; EDO_CRLS: string }): TrustFiles {
  try {
    const files = { roots: readSettingFiles(config.EDO_TRUSTED_ROOTS), crls: readSettingFiles(config.EDO_CRLS) };
    parseTrustAnchors(files);
    return files;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`EDO_TRUSTED_ROOTS and EDO_CRLS must name certificates and lists, PEM or DER: ${why}`);
  }
}
