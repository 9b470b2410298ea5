import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { SigningDialog } from './signing-dialog.tsx';

/** Dialog that signs a paper, opened over the page of papers. */
export function PaperSigningSlot({ paperId, kind, number, onClose }: SlotPropsOf['paper.signing']) {
  return <SigningDialog titles={[{ chainId: paperId, kind, number }]} onClose={onClose} />;
}
