import type { FileAnswer } from '@trassa/service-kit/file-answer';

/** Name and type of an archive by its first bytes: a ZIP, or a bare file. */
export function toArchiveFile(documentId: string, bytes: Uint8Array): FileAnswer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { name: `document-${documentId}.zip`, type: 'application/zip', bytes };
  }
  return { name: `document-${documentId}.xml`, type: 'application/xml', bytes };
}

const contentTypes = {
  xml: 'application/xml',
  pdf: 'application/pdf',
  sig: 'application/octet-stream',
  other: 'application/octet-stream',
};

/** File of an archive, without the folders of its name. */
export function toInnerFile(file: { name: string; kind: keyof typeof contentTypes }, bytes: Uint8Array): FileAnswer {
  return { name: file.name.split(/[\\/]/).at(-1) || 'file', type: contentTypes[file.kind], bytes };
}
