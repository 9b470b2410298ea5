import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { Chain, ChainPage } from '@trassa/contracts/edo/document';
import type { ArchiveFile } from '@trassa/contracts/edo/document-content';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { type QueryClient, queryOptions, readQuery } from '@trassa/mfe-kit/query';
import { markDocumentRead } from '../../../shared/document-viewer/document-viewer.rules.ts';

/** Target of the viewer: a chain and one of its documents; without one, the first with content. */
export interface ViewerTarget {
  chainId: string;
  documentId: string | null;
  login: string | undefined;
}

export const chainQuery = ({ chainId, login }: ViewerTarget) =>
  readQuery(['edo', 'chain', chainId, login], edoEndpoints.chain, { params: { chainId }, query: { login } });

/** Updates cached chains after one of their documents was opened. */
function markReadInCache(client: QueryClient, documentId: string): void {
  client.setQueriesData<ChainPage>({ queryKey: ['edo', 'chains'] }, (page) =>
    page?.chains ? { ...page, chains: page.chains.map((chain) => markDocumentRead(chain, documentId)) } : page,
  );
  client.setQueriesData<Chain>({ queryKey: ['edo', 'chain'] }, (chain) => chain && markDocumentRead(chain, documentId));
}

/** Content of the chosen document, or of the first one with content; opening it marks it as read. */
export const contentQuery = ({ chainId, documentId, login }: ViewerTarget) =>
  queryOptions({
    queryKey: ['edo', 'content', chainId, documentId, login],
    queryFn: async ({ signal, client }) => {
      const rest = { query: { login }, signal };
      const answer = documentId
        ? await call(edoEndpoints.content, { params: { id: documentId }, ...rest })
        : await call(edoEndpoints.chainContent, { params: { chainId }, ...rest });
      markReadInCache(client, answer.data.documentId);
      return answer.data;
    },
    staleTime: 5 * 60_000,
  });

/** Whole original XML, requested when its tab is opened. */
export const xmlQuery = (documentId: string, login: string | undefined) =>
  readQuery(
    ['edo', 'xml', documentId, login],
    edoEndpoints.xml,
    { params: { id: documentId }, query: { login } },
    { staleTime: 5 * 60_000 },
  );

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(blob.type));
    reader.readAsDataURL(blob);
  });
}

const findFileIndexByEnding = (files: readonly ArchiveFile[], ending: RegExp) =>
  files.findIndex((file) => ending.test(file.name));
const MAX_QR_BYTES = 500_000;

/** QR code of GIS EPD: picture as a data URL, and text; either is null when absent or too large. */
export const qrQuery = (documentId: string, login: string | undefined) =>
  queryOptions({
    queryKey: ['edo', 'qr', documentId, login],
    queryFn: async ({ signal }) => {
      const rest = { query: { login }, signal };
      const { fileList } = (await call(edoEndpoints.content, { params: { id: documentId }, ...rest })).data;
      const read = async (index: number) => {
        const tooLarge = (fileList[index]?.size ?? MAX_QR_BYTES) >= MAX_QR_BYTES;
        if (tooLarge) return null;
        return (await download(edoEndpoints.file, { params: { id: documentId, index: String(index) }, ...rest })).blob;
      };
      const [picture, text] = await Promise.all([
        read(findFileIndexByEnding(fileList, /\.png$/i)),
        read(findFileIndexByEnding(fileList, /\.txt$/i)),
      ]);
      return {
        picture: picture && (await readDataUrl(new Blob([picture], { type: 'image/png' }))),
        text: text && (await text.text()).trim(),
      };
    },
    staleTime: 5 * 60_000,
  });

/** Saves the print form as `document-{id}.pdf`. */
export async function savePrintOfDocument(id: string, login: string | undefined): Promise<void> {
  saveFile({
    ...(await download(edoEndpoints.print, { params: { id }, query: { login } })),
    name: `document-${id}.pdf`,
  });
}

/** Saves the archive as received from the exchange. */
export async function saveArchiveOfDocument(id: string, login: string | undefined): Promise<void> {
  const file = await download(edoEndpoints.archive, { params: { id }, query: { login } });
  saveFile({ ...file, name: file.name || `document-${id}.zip` });
}

export async function saveArchiveFile(id: string, index: number, login: string | undefined): Promise<void> {
  saveFile(await download(edoEndpoints.file, { params: { id, index: String(index) }, query: { login } }));
}
