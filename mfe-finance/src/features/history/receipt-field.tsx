import { MAX_RECEIPT_BYTES } from '@trassa/contracts/finance/operation-kinds';
import type { ReceiptFile } from '@trassa/contracts/finance/operations';
import { reducePhoto } from '@trassa/freight-ui/reduce-photo';
import { Button } from '@trassa/ui/button';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { readBase64 } from '../../shared/read-base64.ts';
import { historyMessages } from './history.messages.ts';
import styles from './history.module.css';

const messages = historyMessages.form;
const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Reads a PDF as it is and scales a photo down. Throws for other files, and for too large ones. */
async function readReceipt(file: File): Promise<ReceiptFile> {
  if (!isPdf(file)) return { name: file.name.replace(/\.\w+$/, '.jpg'), content: await reducePhoto(file) };
  if (file.size > MAX_RECEIPT_BYTES) throw new Error(messages.brokenReceipt);
  return { name: file.name, content: await readBase64(file) };
}

/** Receipt of an operation; `kept` is the name of the present one, which stays unless it is replaced or removed. */
export function ReceiptField(props: {
  readonly kept: string | null;
  readonly value: ReceiptFile | null | undefined;
  readonly onChange: (receipt: ReceiptFile | null) => void;
}) {
  const { kept, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isBroken, setBroken] = useState(false);
  const name = value === undefined ? kept : value?.name;
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const receipt = await readReceipt(file).catch(() => null);
    setBroken(receipt === null);
    if (receipt) onChange(receipt);
  };
  return (
    <div className={styles.receipt}>
      <label htmlFor={id}>{messages.receipt}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*,application/pdf"
        hidden
        onChange={(event) => void take(event)}
      />
      <span>
        {name ? <b>{name}</b> : null}
        <Button size="s" icon="upload" onClick={() => input.current?.click()}>
          {name ? messages.anotherReceipt : messages.chooseReceipt}
        </Button>
        {name ? (
          <Button size="s" variant="quiet" onClick={() => onChange(null)}>
            {messages.noReceipt}
          </Button>
        ) : null}
      </span>
      {isBroken ? <small role="alert">{messages.brokenReceipt}</small> : null}
    </div>
  );
}
