import { type ComponentProps, lazy, Suspense, useEffect } from 'react';

const importViewer = () => import('./document-viewer.tsx');
const DocumentViewer = lazy(async () => ({ default: (await importViewer()).DocumentViewer }));

type OpenDocumentViewerProps = Omit<ComponentProps<typeof DocumentViewer>, 'target'> & {
  readonly target: ComponentProps<typeof DocumentViewer>['target'] | null;
};

/**
 * Viewer of the open document, fetched once the list is drawn. The boundary stands while no document is open, so that
 * the transition that opens one waits for the code instead of drawing a fallback.
 */
export function OpenDocumentViewer({ target, ...events }: OpenDocumentViewerProps) {
  useEffect(() => {
    // Opening tells of a failure.
    importViewer().catch(() => undefined);
  }, []);
  return <Suspense>{target ? <DocumentViewer target={target} {...events} /> : null}</Suspense>;
}
