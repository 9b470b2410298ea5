import { emailPattern } from '@trassa/contracts/account/registration.rules';
import type { Order, OrderDetails } from '@trassa/contracts/orders/order';
import type { TrackingLink } from '@trassa/contracts/orders/tracking';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { TextAreaField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatMoney } from '@trassa/ui/format-money';
import { Row, Stack } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useCopied } from '@trassa/ui/use-copied';
import { type FormEvent, useState } from 'react';
import { orderQuery, refetchOrders } from '../order/order.queries.ts';
import { trackingLinkQuery } from '../tracking-link/tracking-link.queries.ts';
import styles from './get-money.module.css';
import { requestPayment, savePrints } from './get-money.queries.ts';
import { paymentMessages as messages } from './payment-dialog.messages.ts';
import { buildPaymentLetter, getMailto, listAttached, showsDocuments } from './payment-letter.rules.ts';

const copyTexts = { idle: messages.copy, copied: messages.copied, refused: messages.copy } as const;

interface LetterProps {
  readonly order: OrderDetails;
  readonly link: TrackingLink | null;
  readonly onClose: () => void;
}

/** What goes with the letter; files are saved here, since a letter of a mail program takes none from a page. */
function Documents({ order, link }: Pick<LetterProps, 'order' | 'link'>) {
  const attached = listAttached(order, link);
  const saving = useMutation({
    mutationFn: () => savePrints(attached.map(({ document }) => document.id)),
    onSuccess: (count) => toast.success(messages.savedDocuments(count)),
  });
  if (showsDocuments(link)) return messages.byLink;
  if (attached.length === 0) return messages.noDocuments;
  const signs = attached.map(({ sign }) => sign);
  return (
    <Stack tight>
      {messages.attach(order.chain?.waybillNumber ?? null, signs)}
      <span className={styles.note}>{messages.attachHint}</span>
      <Row>
        <Button size="s" icon="download" loading={saving.isPending} onClick={() => saving.mutate()}>
          {messages.saveDocuments}
        </Button>
      </Row>
      {saving.error ? <Banner kind="error">{saving.error.message}</Banner> : null}
    </Stack>
  );
}

/** Requests the payment once; the letter opens after that. */
function useRequest({ order, onClose }: LetterProps) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (_mail: string | null) => requestPayment(order.id, key),
    onSuccess: (_done, mail) => {
      toast.success(messages.asked, { about: [order.id] });
      onClose();
      if (mail) location.assign(mail);
    },
    onSettled: () => refetchOrders(client),
  });
}

function Letter(props: LetterProps) {
  const { order, link, onClose } = props;
  const { company } = useUser();
  const request = useRequest(props);
  const [email, setEmail] = useState(link?.email ?? '');
  const [letter, setLetter] = useState(() => buildPaymentLetter(order, { link, company, origin: location.origin }));
  const { state, copy } = useCopied();
  const to = email.trim();
  const isWrong = to !== '' && !emailPattern.test(to);
  const isFromLink = to !== '' && to === link?.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) request.mutate(to ? getMailto(to, letter) : null);
  };
  return (
    <FormShell
      label={messages.question}
      onSubmit={submit}
      submitText={to ? messages.askAndOpen : messages.ask}
      submitting={request.isPending}
      error={request.error?.message}
      onCancel={onClose}
    >
      <p>{messages.sum(order.number, formatMoney(toKopecks(order.pricing.total ?? 0)))}</p>
      <Pairs
        rows={[
          { name: messages.payer, value: order.customerName || messages.noPayer },
          { name: messages.documents, value: <Documents order={order} link={link} /> },
        ]}
      />
      <TextField
        label={messages.email}
        aside={isFromLink ? messages.fromLink : undefined}
        hint={to ? messages.emailHint : messages.noEmail}
        error={isWrong ? messages.wrongEmail : null}
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={messages.subject}
        maxLength={300}
        value={letter.subject}
        onChange={(event) => setLetter({ ...letter, subject: event.target.value })}
      />
      <TextAreaField
        label={messages.text}
        rows={9}
        hint={state === 'refused' ? messages.refused : undefined}
        value={letter.text}
        onChange={(event) => setLetter({ ...letter, text: event.target.value })}
      />
      <Button icon="copy" onClick={() => void copy(letter.text)}>
        {copyTexts[state]}
      </Button>
    </FormShell>
  );
}

/** Question before the payment of an order is requested: whom, by what letter, with which documents. */
export function PaymentDialog({ order: { id }, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const order = useQuery(orderQuery(id));
  const link = useQuery(trackingLinkQuery(id));
  // A link that did not load only leaves the address empty.
  const isReady = order.data !== undefined && !link.isPending;
  return (
    <Modal open title={messages.question} onClose={onClose}>
      {order.error && !order.data ? <Banner kind="error">{messages.loadFailed}</Banner> : null}
      {isReady ? <Letter order={order.data} link={link.data ?? null} onClose={onClose} /> : null}
      {isReady || order.error ? null : <SkeletonRows rows={5} />}
    </Modal>
  );
}
