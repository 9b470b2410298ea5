import type { User } from '@trassa/contracts/account/user';
import type { RemoteSlot as Slot, SlotName } from '@trassa/contracts/platform/remote-manifest';
import type { SlotProps } from '@trassa/mfe-kit/remote';
import { useSession } from '@trassa/mfe-kit/session';
import { SlotOwnersProvider } from '@trassa/mfe-kit/slots';
import { IconButton } from '@trassa/ui/button';
import { Component, createElement, type ReactNode, Suspense, use, useCallback } from 'react';
import { frameMessages } from '../frame/frame.messages.ts';
import { maySeeEntries } from '../frame/menu.rules.ts';
import { loadSlotOnce } from '../loading/chunks.ts';
import { LoadError, retryAfter, toShownFailure } from '../loading/load-error.ts';
import { recordFailure } from '../loading/load-log.ts';
import { useRetriesFor, useRetry } from '../loading/retries.ts';
import { registry } from '../registry.ts';

interface SlotContentProps {
  readonly remote: string;
  readonly name: SlotName;
  readonly props: SlotProps;
}

function SlotContent({ remote, name, props }: SlotContentProps) {
  return createElement(use(loadSlotOnce(remote, name)), props);
}

interface SlotBoundaryProps {
  readonly remote: string;
  /** Key that changes with each retry. */
  readonly retries: number;
  readonly onRetry: () => void;
  /** Whether components of the slot draw nothing: a failed one then gets no retry button. */
  readonly silent: boolean;
  readonly children: ReactNode;
}

interface SlotBoundaryState {
  /** Undefined: nothing has failed. */
  readonly error?: unknown;
}

/** A failed slot is replaced by a small retry button. */
class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  override state: SlotBoundaryState = {};

  static getDerivedStateFromError(error: unknown): SlotBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof LoadError))
      this.setState({ error: recordFailure(toShownFailure(error, this.props.remote)) });
  }

  override componentDidUpdate({ retries }: SlotBoundaryProps): void {
    if (retries !== this.props.retries) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, silent, onRetry } = this.props;
    if (error === undefined) return children;
    if (silent) return null;
    const retry = () => retryAfter(error, onRetry);
    return <IconButton icon="refresh-cw" size="s" label={frameMessages.retrySlot} onClick={retry} />;
  }
}

/** Remotes with a component for the slot that the person may see, switched-off ones excluded. */
function listSlotOwners(name: SlotName, user: User | null): string[] {
  const isShown = (one: Slot) => one.name === name && maySeeEntries(one.access ?? 'public', user);
  const owners = registry.remotes.filter(({ disabled, slots }) => disabled === undefined && slots.some(isShown));
  return owners.map(({ id }) => id);
}

type RemoteSlotProps = Omit<SlotContentProps, 'remote'> & { readonly fallback?: ReactNode };

function GuardedSlot({ fallback, ...content }: SlotContentProps & Pick<RemoteSlotProps, 'fallback'>) {
  return (
    <SlotBoundary
      remote={content.remote}
      silent={content.name === 'nav.badges'}
      retries={useRetriesFor(content.remote)}
      onRetry={useRetry(content.remote)}
    >
      <Suspense fallback={fallback}>
        <SlotContent {...content} />
      </Suspense>
    </SlotBoundary>
  );
}

/** Renders the components of all remotes for a slot; each fails alone. */
export function RemoteSlot(props: RemoteSlotProps) {
  const { user } = useSession();
  return listSlotOwners(props.name, user).map((id) => <GuardedSlot key={id} remote={id} {...props} />);
}

/** Tells pages which remotes fill their slots. */
export function SlotOwners({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const owners = useCallback((name: SlotName) => listSlotOwners(name, user), [user]);
  return <SlotOwnersProvider value={owners}>{children}</SlotOwnersProvider>;
}
