import type { TitleOutline } from '@trassa/contracts/edo/document-content';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { Company } from '@trassa/freight-ui/company';
import { Pairs } from '@trassa/ui/card';
import { Money } from '@trassa/ui/money';
import { waybillMessages } from '../waybill/waybill.messages.ts';
import styles from '../waybill/waybill.module.css';
import { unstructuredMessages as messages } from './unstructured-content.messages.ts';

/** Data of a document that is no waybill: number, dates, parties, what it states. Renders nothing without data. */
export function OutlineOfTitle({ outline }: { readonly outline: TitleOutline }) {
  const rows = [
    { name: messages.number, value: outline.Номер },
    { name: messages.date, value: outline.Дата },
    { name: messages.sum, value: outline.Сумма && <Money kopecks={toKopecks(Number(outline.Сумма))} /> },
    { name: messages.term, value: outline.Срок },
    { name: messages.powers, value: outline.Полномочия?.join('; ') },
    ...outline.Стороны.map((party, index) => ({
      key: `party-${index}`,
      name: party.Роль,
      value: <Company name={party.Наименование ?? waybillMessages.noParty} inn={party.ИНН} kpp={party.КПП} />,
    })),
    ...(outline.Сведения ?? []).map((note, index) => ({ key: `note-${index}`, name: note.Имя, value: note.Значение })),
  ].filter((row) => row.value);
  if (rows.length === 0) return null;
  return (
    <section className={styles.stage}>
      <div className={styles.kicker}>{outline.Сведения ? messages.told : messages.outline}</div>
      <Pairs rows={rows} />
    </section>
  );
}
