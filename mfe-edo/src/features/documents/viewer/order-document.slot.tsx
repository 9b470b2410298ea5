import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { DocumentViewer } from './document-viewer.tsx';

/** The viewer over an order: its document opens without leaving the list. */
export function OrderDocumentSlot({ chainId, documentId, ...events }: SlotPropsOf['order.document']) {
  return <DocumentViewer target={{ chainId, documentId, login: undefined }} {...events} />;
}
