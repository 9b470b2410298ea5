import { FeedbackButton } from '@trassa/ui/feedback-button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppEvent } from './events.tsx';
import { Slot } from './slots.tsx';

/**
 * The way to write to us from every screen; the dialog itself belongs to whoever fills the slot. `remotes` are the
 * versions on the page, for whoever reads the message.
 */
export function FeedbackEntry({ remotes }: { readonly remotes: Readonly<Record<string, string>> }) {
  const [path, setPath] = useState<string | null>(null);
  const { pathname } = useLocation();
  useAppEvent('feedback.asked', (asked) => setPath(asked.path));
  return (
    <>
      <FeedbackButton onClick={() => setPath(pathname)} />
      {path === null ? null : <Slot name="feedback.dialog" props={{ path, remotes, onClose: () => setPath(null) }} />}
    </>
  );
}
