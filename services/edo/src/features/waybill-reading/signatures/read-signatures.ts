import { archiveRefusals } from '@trassa/contracts/edo/archive-refusals';
import type { ContentSignature } from '@trassa/contracts/edo/document-content';
import { readSignatureBytes, type SignatureBytes } from '../../../shared/signature-bytes.ts';
import { hasDigest } from './digests.ts';
import { type CmsSigner, readCms } from './read-cms.ts';
import { buildSignatureChecks, getVerdict } from './signature-checks.rules.ts';
import { getDigestName, noSubject } from './signature-names.rules.ts';
import type { TrustAnchors } from './trust.ts';

/** File whose bytes may be the signed ones. */
export interface SignableFile {
  name: string;
  content: Uint8Array;
  /** `ИдФайл` of the title inside. */
  fileId: string | null;
}

/** Signature to read: its bytes, its origin, and the file it most likely signs. */
export interface SignatureFile {
  name: string;
  content: Uint8Array;
  origin: ContentSignature['origin'];
  /** `ИдФайл` of the signed title; null to go by file names. */
  signedFileId: string | null;
}

/** Every signer of one signature file, verified; a file that is no signature gives one entry with `error`. */
export function readSignature(
  file: SignatureFile,
  { candidates, trust }: { candidates: readonly SignableFile[]; trust: TrustAnchors },
): ContentSignature[] {
  const bytes = readSignatureBytes(file.content);
  try {
    const cms = bytes.der === null ? null : readCms(bytes.der, trust);
    if (cms === null || cms.signers.length === 0) return [buildUnreadable(file, bytes)];
    const attached = cms.content === null ? [] : [{ name: file.name, content: cms.content, fileId: null }];
    return cms.signers.map((signer) => {
      const compared = signer.under
        ? compareCounterSignature(signer, file, signer.under)
        : compareWithFiles(signer, file, [...attached, ...candidates]);
      const facts = { ...signer.facts, file: compared.digestMatches };
      return {
        ...describeSigner(file, bytes, signer),
        ...compared,
        verdict: getVerdict(facts),
        checks: buildSignatureChecks(facts, signer.under !== null),
      };
    });
  } catch {
    return [buildUnreadable(file, bytes)];
  }
}

function buildUnreadable(file: SignatureFile, bytes: SignatureBytes): ContentSignature {
  return {
    file: file.name,
    origin: file.origin,
    format: bytes.format,
    preview: bytes.preview,
    ...noSubject,
    certificate: null,
    signingTime: null,
    digestAlgorithm: null,
    signedFile: null,
    digestMatches: null,
    verdict: 'unchecked',
    checks: [],
    error: archiveRefusals['signature/unreadable'],
  };
}

function describeSigner(file: SignatureFile, bytes: SignatureBytes, signer: CmsSigner): ContentSignature {
  const { digestOid, messageDigest: _digest, facts: _facts, under, ...names } = signer;
  return {
    ...buildUnreadable(file, bytes),
    origin: under ? 'counter' : file.origin,
    ...names,
    digestAlgorithm: getDigestName(digestOid),
    error: null,
  };
}

/** A counter-signature covers the signature above it, not a file. */
function compareCounterSignature(
  { digestOid, messageDigest }: CmsSigner,
  { name }: SignatureFile,
  under: Uint8Array,
): Pick<ContentSignature, 'signedFile' | 'digestMatches'> {
  return { signedFile: name, digestMatches: messageDigest && hasDigest(under, digestOid, messageDigest) };
}

/** Compares the likeliest file first: a match counts for any file, a mismatch only for the likeliest. */
function compareWithFiles(
  signer: CmsSigner,
  file: SignatureFile,
  candidates: readonly SignableFile[],
): Pick<ContentSignature, 'signedFile' | 'digestMatches'> {
  const expected = findExpectedFile(file, candidates);
  if (signer.messageDigest === null) return { signedFile: expected?.name ?? null, digestMatches: null };
  const digest = signer.messageDigest;
  const ordered = expected === null ? candidates : [expected, ...candidates.filter((one) => one !== expected)];
  const matching = ordered.find((one) => hasDigest(one.content, signer.digestOid, digest) === true);
  if (matching !== undefined) return { signedFile: matching.name, digestMatches: true };
  if (expected === null) return { signedFile: null, digestMatches: null };
  const known = hasDigest(expected.content, signer.digestOid, digest);
  return { signedFile: expected.name, digestMatches: known };
}

function findExpectedFile(file: SignatureFile, candidates: readonly SignableFile[]): SignableFile | null {
  if (file.signedFileId !== null) return candidates.find((one) => one.fileId === file.signedFileId) ?? null;
  const stem = file.name.replace(/\.[^./]+$/, '');
  const named = candidates.find((one) => one.name === stem || one.name.replace(/\.[^./]+$/, '') === stem);
  return named ?? (candidates.length === 1 && file.origin === 'file' ? (candidates[0] ?? null) : null);
}
