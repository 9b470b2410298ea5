import type { TrackingLink } from '@trassa/contracts/orders/tracking';
import { trackingLinkDays } from '@trassa/contracts/orders/tracking-values';
import { toast } from '@trassa/mfe-kit/toasts';
import { CheckboxField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { type FormEvent, useState } from 'react';
import { trackingLinkMessages as messages } from './tracking-link.messages.ts';
import { useTrackingLink } from './tracking-link.queries.ts';

/** Number of days in a text; null when the server would refuse it. */
function parseLinkDays(text: string): number | null {
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return days >= trackingLinkDays.least && days <= trackingLinkDays.most ? days : null;
}

export function TrackingForm({ orderId, link }: { readonly orderId: string; readonly link: TrackingLink }) {
  const { save } = useTrackingLink(orderId);
  const [days, setDays] = useState(String(link.days));
  const [showDocuments, setShowDocuments] = useState(link.showDocuments);
  const [showPosition, setShowPosition] = useState(link.showPosition);
  const [email, setEmail] = useState(link.email ?? '');
  const address = email.trim() || null;
  const wanted = parseLinkDays(days);
  const isChanged =
    wanted !== link.days ||
    showDocuments !== link.showDocuments ||
    showPosition !== link.showPosition ||
    address !== link.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === null) return;
    save.mutate(
      { days: wanted, showDocuments, showPosition, email: address },
      { onSuccess: () => toast.success(messages.saved) },
    );
  };
  return (
    <FormShell
      label={messages.title}
      onSubmit={submit}
      submitText={messages.save}
      submitting={save.isPending}
      submitDisabled={!isChanged}
      error={save.error?.message}
    >
      <TextField
        label={messages.days}
        inputMode="numeric"
        value={days}
        error={wanted === null ? messages.wrongDays : undefined}
        onChange={(event) => setDays(event.target.value)}
      />
      <CheckboxField
        label={messages.showDocuments}
        hint={messages.documentsHint}
        checked={showDocuments}
        onChange={(event) => setShowDocuments(event.currentTarget.checked)}
      />
      <CheckboxField
        label={messages.showPosition}
        hint={messages.positionHint}
        checked={showPosition}
        onChange={(event) => setShowPosition(event.currentTarget.checked)}
      />
      <TextField
        label={messages.email}
        inputMode="email"
        hint={link.unsubscribed ? messages.unsubscribed : messages.emailHint}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormShell>
  );
}
