import { useFetchAhead } from '@trassa/mfe-kit/use-fetch-ahead';
import { onDemand, useWindow } from '@trassa/ui/on-demand';
import type { ComponentProps } from 'react';

const documentViewer = onDemand(async () => (await import('./document-viewer.tsx')).DocumentViewer);

type ViewerProps = ComponentProps<typeof import('./document-viewer.tsx').DocumentViewer>;

/** Viewer of the open document, fetched at the first pointer or key on the page. */
export function OpenDocumentViewer({
  target,
  ...events
}: Omit<ViewerProps, 'target'> & { readonly target: ViewerProps['target'] | null }) {
  useFetchAhead(documentViewer);
  const Viewer = useWindow(documentViewer, { open: target !== null, onClose: events.onClose });
  return target && Viewer ? <Viewer target={target} {...events} /> : null;
}
