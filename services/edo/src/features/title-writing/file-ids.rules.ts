import type { FileIdRole } from './title-formats.ts';

/** Whose ids a file name holds, in its order, by the prefix of the title. */
const rolesByPrefix: Readonly<Record<string, readonly FileIdRole[]>> = {
  ON_TRNACLGROT: ['carrier', 'consignee', 'consignor'],
  ON_TRNACLPPRIN: ['consignee', 'consignor', 'carrier'],
  ON_TRNACLGRPO: ['carrier', 'consignor', 'consignee'],
  ON_TRNACLPVYN: ['consignee', 'consignor', 'carrier'],
};

/** Ids of participants at their operators. */
export type ParticipantIds = Record<FileIdRole, string>;

/**
 * Participants in the id of a file, `<prefix>_<id>_<id>_<id>_<others>_<ГГГГММДД>_<guid>`; null for an id of another form.
 */
export function parseParticipantIds(fileId: string): ParticipantIds | null {
  const [, prefix = '', rest = ''] = /^(ON_[A-Z]+)_(.+)$/.exec(fileId) ?? [];
  const roles = Object.hasOwn(rolesByPrefix, prefix) ? rolesByPrefix[prefix] : undefined;
  const parts = rest.split('_');
  const ids = parts.slice(0, 3);
  if (!roles || parts.length !== 6 || ids.some((id) => id.length < 4 || id.length > 46)) return null;
  return Object.fromEntries(roles.map((role, at) => [role, ids[at]])) as ParticipantIds;
}

/** Longest id of a file, in characters. */
const MAX_FILE_ID_LENGTH = 255;

/** Id of a file: prefix, participants, `1` or `0` for other receivers, day, GUID; null: it would be too long. */
export function buildFileId(
  prefix: string,
  parts: { ids: readonly string[]; receivers: number | null; day: string; guid: string },
): string | null {
  const { ids, receivers, day, guid } = parts;
  const others = receivers === null ? [] : [receivers > 0 ? '1' : '0'];
  const id = [prefix, ...ids, ...others, day, guid].join('_');
  return id.length <= MAX_FILE_ID_LENGTH ? id : null;
}
