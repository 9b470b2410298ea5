import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Download headers (RFC 6266: an ASCII name and the real one), and the bytes. */
export function sendFile(reply: FastifyReply, file: FileAnswer): Buffer {
  const plain = file.name.replaceAll(/[^\w.-]+/g, '_').slice(0, 150) || 'file';
  const encoded = encodeURIComponent(file.name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  reply.header('content-type', file.type);
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
}

/** Name and type of an archive by its first bytes: a ZIP, or a bare file. */
export function archiveFile(documentId: string, bytes: Uint8Array): FileAnswer {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { name: `document-${documentId}.zip`, type: 'application/zip', bytes };
  }
  return { name: `document-${documentId}.xml`, type: 'application/xml', bytes };
}

const types = {
  xml: 'application/xml',
  pdf: 'application/pdf',
  sig: 'application/octet-stream',
  other: 'application/octet-stream',
};

/** File of an archive, without the folders of its name. */
export function innerFile(file: { name: string; kind: keyof typeof types }, bytes: Uint8Array): FileAnswer {
  return { name: file.name.split(/[\\/]/).at(-1) || 'file', type: types[file.kind], bytes };
}
