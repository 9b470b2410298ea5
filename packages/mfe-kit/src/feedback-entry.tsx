import { FeedbackButton } from '@trassa/ui/feedback-button';
import { useMedia } from '@trassa/ui/use-media';
import { narrowerThan } from '@trassa/ui/widths';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppEvent } from './events.tsx';
import { Slot } from './slots.tsx';

/**
 * The way to write to us from every screen; the dialog itself belongs to whoever fills the slot. `remotes` are the
 * versions on the page, for whoever reads the message. With `isInMenu` there is no button on a phone, whose menu asks for
 * the dialog by the event.
 */
export function FeedbackEntry({
  remotes,
  isInMenu = false,
}: {
  readonly remotes: Readonly<Record<string, string>>;
  readonly isInMenu?: boolean;
}) {
  const onPhone = useMedia(narrowerThan('phone'));
  const [path, setPath] = useState<string | null>(null);
  const { pathname } = useLocation();
  useAppEvent('feedback.asked', (asked) => setPath(asked.path));
  return (
    <>
      {isInMenu && onPhone ? null : <FeedbackButton onClick={() => setPath(pathname)} />}
      {path === null ? null : <Slot name="feedback.dialog" props={{ path, remotes, onClose: () => setPath(null) }} />}
    </>
  );
}
