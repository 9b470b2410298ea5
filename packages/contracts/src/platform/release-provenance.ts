import { z } from 'zod';
import { fromBase64, isSignedText, signText, toBase64, toUtf8 } from './release-signature.ts';
import type { RemoteManifest } from './remote-manifest.ts';

// Where a release comes from: an in-toto statement (v1) with a SLSA provenance (v1) in a DSSE envelope, signed with the key
// of releases.

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
const PREDICATE_TYPE = 'https://slsa.dev/provenance/v1';
/** SLSA `buildType` of a build by `npm run release`. */
const BUILD_TYPE = 'https://trassa.app/builds/remote/v1';

const digestSchema = z.record(z.string().max(40), z.string().max(200));

const statementSchema = z.object({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(z.object({ name: z.string().max(300), digest: z.object({ sha384: z.string() }) })).max(5000),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(BUILD_TYPE),
      externalParameters: z.object({ remote: z.string(), version: z.string() }),
      /** `uncommitted`: the sources differed from the commit. */
      internalParameters: z.object({ uncommitted: z.boolean() }),
      resolvedDependencies: z.array(z.object({ uri: z.string().max(500), digest: digestSchema })).max(100),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string().min(1).max(300) }),
      metadata: z.object({ startedOn: z.iso.datetime(), finishedOn: z.iso.datetime() }),
    }),
  }),
});
type Statement = z.infer<typeof statementSchema>;

/** Signed statement as it is published and kept. */
export const provenanceSchema = z.object({
  payloadType: z.literal(PAYLOAD_TYPE),
  payload: z.base64().max(2_000_000),
  signatures: z.array(z.object({ sig: z.base64() })).length(1),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** Facts of a build beside those in its manifest. */
export interface BuildFacts {
  /** Who built it: the address of the run in CI, or the machine. */
  builder: string;
  startedOn: string;
  finishedOn: string;
  repository: string;
  /** null: the sources are no checkout of git. */
  commit: string | null;
  uncommitted: boolean;
  /** SHA-256 of package-lock.json, which names every library with its hash. */
  lockDigest: string;
}

const toHex = (integrity: string) =>
  Array.from(fromBase64(integrity.replace(/^sha384-/, '')), (byte) => byte.toString(16).padStart(2, '0')).join('');

const listSubjects = ({ files }: RemoteManifest): Statement['subject'] =>
  Object.entries(files)
    .map(([name, { integrity }]) => ({ name, digest: { sha384: toHex(integrity) } }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Bytes under the signature of an envelope (DSSE, pre-authentication encoding). */
const buildSignedBytes = (payload: string) =>
  toUtf8(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${toUtf8(payload).byteLength} ${payload}`);

/** Signed provenance of a build. */
export async function signProvenance(
  manifest: RemoteManifest,
  facts: BuildFacts,
  privateKey: string,
): Promise<Provenance> {
  const { builder, startedOn, finishedOn, repository, commit, uncommitted, lockDigest } = facts;
  const statement: Statement = {
    _type: STATEMENT_TYPE,
    subject: listSubjects(manifest),
    predicateType: PREDICATE_TYPE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { remote: manifest.id, version: manifest.version },
        internalParameters: { uncommitted },
        resolvedDependencies: [
          { uri: `git+${repository}`, digest: commit === null ? {} : { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: lockDigest } },
        ],
      },
      runDetails: { builder: { id: builder }, metadata: { startedOn, finishedOn } },
    },
  };
  const payload = JSON.stringify(statement);
  const sig = await signText(buildSignedBytes(payload), privateKey);
  return { payloadType: PAYLOAD_TYPE, payload: toBase64(toUtf8(payload)), signatures: [{ sig }] };
}

/** What is wrong with the provenance of a release, by the keys that are trusted; null when it is right. */
export async function findProvenanceFault(
  { payload, signatures: [signature] }: Provenance,
  manifest: RemoteManifest,
  publicKeys: readonly string[],
): Promise<string | null> {
  const text = new TextDecoder().decode(fromBase64(payload));
  if (!(await isSignedText(buildSignedBytes(text), signature?.sig ?? '', publicKeys))) return 'signature';
  const statement = statementSchema.safeParse(parseJson(text));
  if (!statement.success) return 'statement';
  const { subject, predicate } = statement.data;
  const { externalParameters, internalParameters } = predicate.buildDefinition;
  if (externalParameters.remote !== manifest.id || externalParameters.version !== manifest.version) return 'release';
  if (JSON.stringify(subject) !== JSON.stringify(listSubjects(manifest))) return 'files';
  return internalParameters.uncommitted ? 'uncommitted' : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
