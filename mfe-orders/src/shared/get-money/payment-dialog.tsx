import { emailPattern } from '@trassa/contracts/account/registration.rules';
import type { Paper } from '@trassa/contracts/finance/papers';
import type { Order, OrderDetails } from '@trassa/contracts/orders/order';
import type { TrackingLink, TrackingSettings } from '@trassa/contracts/orders/tracking';
import { trackingLinkDays } from '@trassa/contracts/orders/tracking-values';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay, useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button, IconButton } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { TextAreaField, TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { formatMoney } from '@trassa/ui/format-money';
import { Note, Row, Stack } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useCopied } from '@trassa/ui/use-copied';
import { type FormEvent, useState } from 'react';
import { orderQuery, refetchOrders } from '../order/order.queries.ts';
import { trackingLinkQuery, useTrackingLink } from '../tracking-link/tracking-link.queries.ts';
import { papersOfOrderQuery, requestPayment, savePaperPrint, saveWaybillPrints } from './get-money.queries.ts';
import { paymentMessages as messages } from './payment-dialog.messages.ts';
import {
  buildMailtoUrl,
  buildPaymentLetter,
  formatPaperName,
  formatTrackingLine,
  isShowingDocuments,
  listAttachmentNames,
  listTitlesToAttach,
  type PaymentLetter,
} from './payment-letter.rules.ts';

const copyTexts = { idle: messages.copy, copied: messages.copied, refused: messages.copy } as const;

interface LetterProps {
  readonly papers: readonly Paper[];
  readonly order: OrderDetails;
  readonly link: TrackingLink | null;
  readonly onClose: () => void;
}

/** Shows the documents on the client's page, with an undo. @returns the action, whether it is pending, and its error */
function useShowDocuments({ order: { id }, link, onShown }: LetterDocumentsProps) {
  const { save, revoke } = useTrackingLink(id);
  const onError = (error: Error) => toast.error(error.message);
  const undo = () =>
    link ? save.mutate(buildTrackingSettings(link, {}), { onError }) : revoke.mutate(undefined, { onError });
  const show = () =>
    save.mutate(buildTrackingSettings(link, { showDocuments: true, days: trackingLinkDays.most }), {
      onSuccess: ({ data }) => {
        onShown(data);
        toast.success(messages.shown, { about: [id], undo });
      },
    });
  return { show, isPending: save.isPending, error: save.error };
}

const buildTrackingSettings = (link: TrackingLink | null, changed: Partial<TrackingSettings>): TrackingSettings => {
  // `showPosition` is left out, so that it stays as it is.
  const { days, showDocuments, email } = link ?? { days: trackingLinkDays.usual, showDocuments: false, email: null };
  return { days, showDocuments, email, ...changed };
};

type LetterDocumentsProps = Pick<LetterProps, 'order' | 'link'> & { readonly onShown: (link: TrackingLink) => void };

/**
 * Documents of the letter: the client's page shows them, or their files are saved here to be attached, since a mail
 * program takes no files from a page.
 */
function LetterDocuments(props: LetterDocumentsProps) {
  const { order, link } = props;
  const mayShow = useMay('orders.manage') && !link?.isExpired;
  const showing = useShowDocuments(props);
  const attached = listTitlesToAttach(order, link);
  const saving = useMutation({
    mutationFn: () => saveWaybillPrints(attached.map(({ document }) => document.id)),
    onSuccess: (count) => toast.success(messages.savedDocuments(count)),
  });
  if (isShowingDocuments(link)) return messages.byLink;
  if (attached.length === 0) return messages.noDocuments;
  const signs = attached.map(({ sign }) => sign);
  return (
    <Stack tight>
      {messages.attach(order.chain?.waybillNumber ?? null, signs)}
      <Note small>{mayShow ? messages.showHint : messages.attachHint}</Note>
      <Row>
        {mayShow ? (
          <Button size="s" icon="link-2" loading={showing.isPending} onClick={showing.show}>
            {messages.show}
          </Button>
        ) : null}
        <Button size="s" icon="download" loading={saving.isPending} onClick={() => saving.mutate()}>
          {messages.saveDocuments}
        </Button>
      </Row>
      {[saving.error, showing.error].map((error) =>
        error ? (
          <Banner key={error.message} kind="error">
            {error.message}
          </Banner>
        ) : null,
      )}
    </Stack>
  );
}

/** Papers of finance by number, with their files to attach: neither the letter nor its link contains them. */
function LetterPapers({ papers }: Pick<LetterProps, 'papers'>) {
  const saving = useMutation({ mutationFn: savePaperPrint });
  return (
    <Stack tight>
      {papers.map((paper) => (
        <Row key={paper.id}>
          {formatPaperName(paper)}
          <IconButton
            size="s"
            icon="download"
            label={messages.savePaper(formatPaperName(paper))}
            loading={saving.isPending && saving.variables === paper.id}
            onClick={() => saving.mutate(paper.id)}
          />
        </Row>
      ))}
      <Note small>{messages.papersHint}</Note>
      {saving.error ? <Banner kind="error">{saving.error.message}</Banner> : null}
    </Stack>
  );
}

/** Requests the payment once; the letter opens after that. */
function useRequestPayment({ order, onClose, ...parts }: LetterProps) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (_mail: string | null) => requestPayment(order.id, key),
    onSuccess: (_done, mail) => {
      const named = mail ? listAttachmentNames(order, parts) : [];
      const description = named.length > 0 ? messages.toAttach(named) : undefined;
      toast.success(messages.asked, { about: [order.id], description });
      onClose();
      if (mail) location.assign(mail);
    },
    onSettled: () => refetchOrders(client),
  });
}

function PaymentLetterForm(props: LetterProps) {
  const { order, link, papers, onClose } = props;
  const { company } = useUser();
  const request = useRequestPayment(props);
  const [email, setEmail] = useState(link?.email ?? '');
  const { origin } = location;
  const [written, setLetter] = useState<PaymentLetter | null>(null);
  const letter = written ?? buildPaymentLetter(order, { link, company, origin, papers });
  // An edited letter stays as it is; the address of the page is appended.
  const addPage = (shown: TrackingLink) =>
    setLetter((own) => own && { ...own, text: [own.text, '', formatTrackingLine(shown, origin)].join('\n') });
  const { state, copy } = useCopied();
  const to = email.trim();
  const isWrong = to !== '' && !emailPattern.test(to);
  const isFromLink = to !== '' && to === link?.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) request.mutate(to ? buildMailtoUrl(to, letter) : null);
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
          ...(papers.length > 0 ? [{ name: messages.papers, value: <LetterPapers papers={papers} /> }] : []),
          { name: messages.documents, value: <LetterDocuments order={order} link={link} onShown={addPage} /> },
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
  const maySeePapers = useMay('costs');
  const papers = useQuery({ ...papersOfOrderQuery(id), enabled: maySeePapers });
  // A link or papers that failed to load do not hinder the letter.
  const isReady = order.data !== undefined && !link.isPending && !papers.isLoading;
  return (
    <Modal open title={messages.question} onClose={onClose}>
      {order.error && !order.data ? <Banner kind="error">{messages.loadFailed}</Banner> : null}
      {isReady ? (
        <PaymentLetterForm order={order.data} link={link.data ?? null} papers={papers.data ?? []} onClose={onClose} />
      ) : null}
      {isReady || order.error ? null : <SkeletonRows rows={5} />}
    </Modal>
  );
}
