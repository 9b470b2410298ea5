import type { ArchiveRefusal, ArchiveRefusalCode } from '@trassa/contracts/edo/archive-refusals';
import type {
  ArchiveFile,
  ContentSignature,
  ContentSource,
  ContentWarning,
} from '@trassa/contracts/edo/document-content';
import { listZipEntries, type ZipEntry } from '@trassa/service-kit/zip/list-zip-entries';
import { unpackEntry } from '@trassa/service-kit/zip/unpack-entry';
import type { ArchiveReading, TitleReading } from '../../reading/reading.ts';
import { decodeBase64Der } from '../../shared/signature-bytes.ts';
import { buildNameByContent, getFileKindByContent, getFileKindByName, isZip } from './archive-files.rules.ts';
import { defaultLimits, type ReadingLimits } from './reading-limits.ts';
import { buildRefusal, RefusalError, refuse, toRefusal } from './refusal.ts';
import { readSignature, type SignableFile, type SignatureFile } from './signatures/read-signatures.ts';
import { noTrustAnchors, type TrustAnchors } from './signatures/trust.ts';
import { type ParsedTitle, readTitle } from './titles/read-title.ts';
import { findTimeWarnings } from './titles/time-warnings.ts';
import { buildRawData } from './xml/raw-data.ts';
import { findMixedEncodings, type OpenedXml, openXml } from './xml/xml-encoding.ts';
import { scanXml } from './xml/xml-scanner.ts';
import { decodeText } from './xml/xml-source.ts';

/** Options of a reading. `fields` skips signatures, raw data and source text, for bulk loading. */
export interface ReadingOptions {
  /** Name of the received file; also names a bare XML or signature, which otherwise is named by its file id. */
  fileName?: string;
  detail?: 'full' | 'fields';
  /** Refuses an archive without XML and signatures; the QR codes of the exchange are such archives. */
  mustHaveDocuments?: boolean;
  limits?: ReadingLimits;
  /** Archive of the answered title, whose files are compared with the signature that the read title quotes. */
  answered?: Uint8Array;
}

/** Placeholder for the content of a skipped signature. */
const unreadContent = new Uint8Array();
const MAX_SHOWN_XML_LENGTH = 100_000;

/** Codes of odd rather than hostile files: beside a readable title they become a warning. */
const recoverableCodes: ReadonlySet<ArchiveRefusalCode> = new Set(['xml/malformed', 'xml/encoding']);

/**
 * Reads an archive (ZIP), a bare XML or a bare signature. Pure and synchronous, without disk, network and clock; the
 * result is a reading or a refusal, never an exception.
 */
export function readArchive(
  bytes: Uint8Array,
  options: ReadingOptions & { trust?: TrustAnchors } = {},
): ArchiveReading | ArchiveRefusal {
  const limits = options.limits ?? defaultLimits;
  if (bytes.length === 0) return buildRefusal('archive/empty', '0 bytes');
  if (bytes.length > limits.archiveBytes) return buildRefusal('archive/too-large', `${bytes.length} bytes`);
  try {
    const reading = new ArchiveReader(bytes, { detail: 'full', trust: noTrustAnchors, ...options, limits });
    return reading.read();
  } catch (error) {
    return toRefusal(error);
  }
}

type ResolvedOptions = ReadingOptions & { limits: ReadingLimits; trust: TrustAnchors };

class ArchiveReader {
  private readonly bytes: Uint8Array;
  private readonly options: ResolvedOptions;
  private readonly files: ArchiveFile[] = [];
  private readonly titles: TitleReading[] = [];
  private readonly warnings: ContentWarning[] = [];
  private readonly signable: SignableFile[] = [];
  private readonly signatures: SignatureFile[] = [];
  private failure: RefusalError | null = null;
  /** Names of all files of the archive. */
  private names: ReadonlySet<string> = new Set();
  private xmlBytes = 0;
  private nodes = 0;

  constructor(bytes: Uint8Array, options: ResolvedOptions) {
    this.bytes = bytes;
    this.options = options;
  }

  read(): ArchiveReading {
    if (isZip(this.bytes)) this.readZip();
    else this.readBareFile();
    if (this.titles.length === 0 && this.failure !== null) throw this.failure;
    const isBarren = this.titles.length === 0 && this.signatures.length === 0;
    if (isBarren && this.options.mustHaveDocuments) refuse('archive/no-documents', 'no XML, no signature');
    return {
      size: this.bytes.length,
      files: this.files,
      titles: this.titles,
      signatures: this.isFull ? this.readSignatures() : [],
      warnings: this.warnings,
    };
  }

  private readSignatures(): ContentSignature[] {
    const { trust, limits } = this.options;
    const cap = limits.signatures;
    if (this.signatures.length > cap) {
      const text = `Подписей слишком много: прочитаны первые ${cap} из ${this.signatures.length}.`;
      this.warnings.push({ code: 'too-many-signatures', file: null, text });
    }
    const candidates = [...this.signable, ...this.answeredFiles()];
    return this.signatures.slice(0, cap).flatMap((file) => readSignature(file, { candidates, trust }));
  }

  /** XML files of the answered title. An unreadable archive counts as none, since it has a reading of its own. */
  private answeredFiles(): SignableFile[] {
    const { answered, limits } = this.options;
    const isQuoting = this.signatures.some(({ origin }) => origin === 'embedded');
    if (answered === undefined || !isQuoting || !isZip(answered)) return [];
    try {
      const entries = listZipEntries(answered, limits).filter(
        ({ name, size }) => getFileKindByName(name) === 'xml' && size <= limits.xml.bytes,
      );
      return entries.map((entry) => ({
        name: entry.name,
        content: unpackEntry(answered, entry),
        // Exchanges name files by their ids.
        fileId: entry.name.replace(/\.xml$/i, ''),
      }));
    } catch {
      return [];
    }
  }

  private get isFull(): boolean {
    return this.options.detail !== 'fields';
  }

  private readBareFile(): void {
    const kind = getFileKindByContent(this.bytes);
    if (kind !== 'xml' && kind !== 'sig') refuse('archive/unknown-format', `looks like ${kind}`);
    const name = this.options.fileName || buildNameByContent(this.bytes, kind);
    this.importFile({ name, size: this.bytes.length, kind }, this.bytes);
  }

  private readZip(): void {
    const entries = listZipEntries(this.bytes, this.options.limits);
    this.names = new Set(entries.map(({ name }) => name));
    for (const entry of entries) this.readEntry(entry);
  }

  private readEntry(entry: ZipEntry): void {
    const { name } = entry;
    const named = getFileKindByName(name);
    if (named === 'pdf' || named === 'other') this.noteFile(entry, named);
    else if (named === 'sig' && !this.isFull) this.noteSignature(entry);
    else if (named === 'archive') refuse('archive/nested', JSON.stringify(name.slice(0, 100)));
    else this.openEntry(entry, named);
  }

  /** Lists a file without titles; one with a `.sig` of its own may be the signed file of that signature. */
  private noteFile(entry: ZipEntry, kind: 'pdf' | 'other'): void {
    const { name, size } = entry;
    this.files.push({ name, size, kind });
    if (this.isFull && this.names.has(`${name}.sig`))
      this.signable.push({ name, content: unpackEntry(this.bytes, entry), fileId: null });
  }

  private noteSignature({ name, size }: ZipEntry): void {
    this.files.push({ name, size, kind: 'sig' });
    this.signatures.push({ name, content: unreadContent, origin: 'file', signedFileId: null });
  }

  private openEntry(entry: ZipEntry, named: 'xml' | 'sig' | null): void {
    const { name, size } = entry;
    if (size > this.options.limits.xml.bytes) refuse('xml/too-large', `${size} bytes`);
    const content = unpackEntry(this.bytes, entry);
    const found = named ?? getFileKindByContent(content);
    if (found === 'archive' || isZip(content)) refuse('archive/nested', JSON.stringify(name.slice(0, 100)));
    this.importFile({ name, size, kind: found }, content);
  }

  private importFile(file: ArchiveFile, content: Uint8Array): void {
    this.files.push(file);
    if (file.kind === 'sig') this.signatures.push({ name: file.name, content, origin: 'file', signedFileId: null });
    if (file.kind === 'xml') this.takeXml(file.name, content);
  }

  private takeXml(name: string, content: Uint8Array): void {
    try {
      const title = this.readXml(name, content);
      this.titles.push(title);
      if (this.isFull) this.signable.push({ name, content, fileId: title.title.fileId });
    } catch (error) {
      if (!(error instanceof RefusalError) || !recoverableCodes.has(error.code)) throw error;
      this.failure ??= error;
      this.warnings.push({ code: error.code, file: name, text: buildRefusal(error.code, '').text });
    }
  }

  private readXml(name: string, content: Uint8Array): TitleReading {
    const limits = this.options.limits.xml;
    this.xmlBytes += content.length;
    if (content.length > limits.bytes) refuse('xml/too-large', `${content.length} bytes`);
    if (this.xmlBytes > limits.totalBytes) refuse('archive/total-too-large', `${this.xmlBytes} bytes of XML`);
    const opened = openXml(content);
    this.warn(name, opened.warning);
    const root = scanXml(opened.source, limits, limits.nodes - this.nodes);
    this.nodes += root.nodes;
    const read = readTitle(root, { name, encoding: opened.encoding });
    for (const warning of findTimeWarnings(read)) this.warn(name, warning);
    const { embedded: _, ...parts } = read;
    if (!this.isFull) return { ...parts, raw: null, source: null };
    this.takeEmbedded(name, read);
    return { ...parts, raw: buildRawData(root), source: this.readSource(name, opened) };
  }

  private readSource(fileName: string, opened: OpenedXml): ContentSource {
    const text = decodeText(opened.source, 0, opened.source.bytes.length);
    this.warn(fileName, findMixedEncodings(text, opened));
    const truncated = text.length > MAX_SHOWN_XML_LENGTH;
    return { fileName, encoding: opened.encoding, text: text.slice(0, MAX_SHOWN_XML_LENGTH), truncated };
  }

  private warn(file: string, warning: Omit<ContentWarning, 'file'> | null): void {
    if (warning !== null) this.warnings.push({ ...warning, file });
  }

  /** Signature of the answered title, quoted by the read title; comparable when the answered title is present. */
  private takeEmbedded(name: string, { embedded }: ParsedTitle): void {
    const content = embedded?.signature == null ? null : decodeBase64Der(embedded.signature);
    if (embedded == null || content === null) return;
    this.signatures.push({ name, content, origin: 'embedded', signedFileId: embedded.answersFileId });
  }
}
