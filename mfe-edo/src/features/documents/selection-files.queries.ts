import { download, saveFile } from '@trassa/api-client/download';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { buildTitleSteps } from '../../shared/document-viewer/document-viewer.rules.ts';
import { selectionMessages } from './selection-bar.messages.ts';

/** Runs `work` for every item, at most `lanes` at once; resolves when all have ended. */
async function runInParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const { printsFile, archivesFile } = selectionMessages;
const MAX_PARALLEL_PRINTS = 3;
/** Long, because the exchange gives archives one by one and a hundred chains may be chosen. */
const ARCHIVES_TIMEOUT_MS = 300_000;

/** Documents to print, one for each chain: its first title, else its first document. */
function listDocumentsToPrint(chains: readonly Chain[]) {
  return chains.flatMap((chain) => {
    const document = buildTitleSteps(chain.titles).find((post) => post.document)?.document ?? chain.titles[0];
    return document ? [{ chain, document }] : [];
  });
}

/** File name in characters that every file system allows. */
const toFileName = (text: string) => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80) || 'document';

/** Saves the archives of all documents of the chosen chains as one ZIP. Throws ApiError when none has an archive. */
export async function saveArchives(chains: readonly Chain[]): Promise<void> {
  const body = { chains: chains.map((chain) => chain.chainId) };
  const file = await download(edoEndpoints.archives, { body, timeoutMs: ARCHIVES_TIMEOUT_MS });
  saveFile({ ...file, name: file.name || archivesFile });
}

/** Counts of printing: saved forms, documents without a form. */
interface PrintOutcome {
  saved: number;
  missing: number;
}

/**
 * Saves the printed forms of the chosen chains: one as `document-{id}.pdf`, several as one archive. A document without
 * a form is counted and does not stop the rest. Throws the last failure when there is no form at all.
 */
export async function savePrints(
  chains: readonly Chain[],
  onProgress: (done: number, total: number) => void,
): Promise<PrintOutcome> {
  const wanted = listDocumentsToPrint(chains);
  const forms = new Map<DocumentToPrint, Blob>();
  let failure: unknown = null;
  let done = 0;
  await runInParallel(wanted, MAX_PARALLEL_PRINTS, async (one) => {
    const { chain, document } = one;
    try {
      const parts = { params: { id: document.id }, query: { login: chain.login || undefined } };
      const { blob } = await download(edoEndpoints.print, parts);
      forms.set(one, blob);
    } catch (error) {
      failure = error;
    }
    done += 1;
    onProgress(done, wanted.length);
  });
  if (forms.size === 0) throw failure ?? new Error(selectionMessages.nothingText);
  await savePrintedForms(forms);
  return { saved: forms.size, missing: wanted.length - forms.size };
}

type DocumentToPrint = ReturnType<typeof listDocumentsToPrint>[number];

async function savePrintedForms(forms: ReadonlyMap<DocumentToPrint, Blob>): Promise<void> {
  const named = [...forms].map(([{ chain, document }, blob]) => {
    const name = `document-${toFileName(document.id)}.pdf`;
    return { blob, name, nameInArchive: `${toFileName(chain.number)}-${name}` };
  });
  const [first] = named;
  if (named.length === 1 && first) return saveFile(first);
  const { zipSync } = await import('fflate');
  const files = await Promise.all(
    named.map(async ({ nameInArchive, blob }) => [nameInArchive, new Uint8Array(await blob.arrayBuffer())] as const),
  );
  // Stored without compression: a PDF has its own.
  const bytes = zipSync(Object.fromEntries(files), { level: 0 });
  saveFile({ blob: new Blob([bytes.slice().buffer], { type: 'application/zip' }), name: printsFile });
}
