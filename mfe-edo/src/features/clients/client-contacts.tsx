import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { clientContactsMessages as messages } from './client-contacts.messages.ts';
import { clientContactsByNameQuery } from './client-contacts.queries.ts';
import styles from './clients.module.css';

const ContactsDialog = lazy(async () => ({ default: (await import('./contacts-dialog.tsx')).ContactsDialog }));

/** Contacts of a client; whoever manages money can change them. */
export function ClientContactsSection({ client }: { readonly client: string }) {
  const mayChange = useMay('money.manage');
  const [isOpen, setOpen] = useState(false);
  const contacts = useQuery(clientContactsByNameQuery(client));
  const { data } = contacts;
  return (
    <PanelSection title={messages.title}>
      <PartFailure text={messages.failed} query={contacts} />
      {contacts.isLoading ? <SkeletonRows rows={2} label={messages.loading} /> : null}
      {data ? (
        <Pairs
          rows={[
            { name: messages.email, value: data.email ?? messages.unknown },
            { name: messages.address, value: data.address ?? messages.unknown },
          ]}
          align="left"
        />
      ) : null}
      {data && mayChange ? (
        <Button size="s" icon="pen-line" className={styles.editContacts} onClick={() => setOpen(true)}>
          {messages.edit}
        </Button>
      ) : null}
      {data && isOpen ? (
        <Suspense>
          <ContactsDialog client={client} contacts={data} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </PanelSection>
  );
}
