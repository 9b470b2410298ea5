import type { SlotName } from '@trassa/contracts/platform/remote-manifest';
import type { SlotProps } from '@trassa/mfe-kit/remote';
import { IconButton } from '@trassa/ui/button';
import { Component, createElement, type ReactNode, Suspense, use } from 'react';
import { frameMessages } from '../frame/frame.messages.ts';
import { slot } from '../loading/chunks.ts';
import { LoadError } from '../loading/load-error.ts';
import { noteFailure } from '../loading/load-log.ts';
import { retryRemote, useRetriesOf } from '../loading/retries.ts';
import { registry } from '../registry.ts';

interface PieceProps {
  readonly remote: string;
  readonly name: SlotName;
  readonly props: SlotProps;
}

function Piece({ remote, name, props }: PieceProps) {
  return createElement(use(slot(remote, name)), props);
}

interface SlotBoundaryProps {
  readonly remote: string;
  /** Grows when the remote is to try again. */
  readonly retries: number;
  readonly children: ReactNode;
}

/** A slot whose remote fails leaves nothing but a small retry mark. */
class SlotBoundary extends Component<SlotBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof LoadError)) noteFailure(new LoadError('MFE-006', this.props.remote, error));
  }

  override componentDidUpdate({ retries }: SlotBoundaryProps): void {
    if (retries !== this.props.retries) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = () => retryRemote(this.props.remote);
    return <IconButton icon="refresh-cw" size="s" label={frameMessages.retrySlot} onClick={retry} />;
  }
}

/** Remotes that put something into a slot and are not switched off. */
export function slotOwners(name: SlotName): string[] {
  const owners = registry.remotes.filter(
    (remote) => remote.disabled === undefined && remote.slots.some((one) => one.name === name),
  );
  return owners.map(({ id }) => id);
}

type RemoteSlotProps = Omit<PieceProps, 'remote'> & { readonly fallback?: ReactNode };

function GuardedPiece({ fallback, ...piece }: PieceProps & Pick<RemoteSlotProps, 'fallback'>) {
  return (
    <SlotBoundary remote={piece.remote} retries={useRetriesOf(piece.remote)}>
      <Suspense fallback={fallback}>
        <Piece {...piece} />
      </Suspense>
    </SlotBoundary>
  );
}

/** Draws what every remote of the registry puts into a slot; each piece fails alone. */
export function RemoteSlot(props: RemoteSlotProps) {
  return slotOwners(props.name).map((id) => <GuardedPiece key={id} remote={id} {...props} />);
}
