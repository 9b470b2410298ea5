import { orderPriorities } from '@trassa/contracts/orders/order-status';
import { Chain, ChainMini, type ChainPost } from '@trassa/freight-ui/chain';
import { Company } from '@trassa/freight-ui/company';
import { Plate } from '@trassa/freight-ui/plate';
import { PlatformBadge, platformCodes } from '@trassa/freight-ui/platform-badge';
import { Priority } from '@trassa/freight-ui/priority';
import { Route } from '@trassa/freight-ui/route';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { StatusLane } from '@trassa/freight-ui/status-lane';
import { type StatusKind, statusCodes } from '@trassa/freight-ui/status-table';
import { DateTime } from '@trassa/ui/date-time';
import { Row } from '@trassa/ui/layout';
import { Delta, Money } from '@trassa/ui/money';
import { Phone } from '@trassa/ui/phone';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section.tsx';

export const postsOnTheWay: readonly ChainPost[] = [
  { sign: 'Т1', title: 'Погрузка', state: 'done', note: '19 ноя, 21:02' },
  { sign: 'Т2', title: 'В пути', state: 'now', note: 'с 21:16' },
  { sign: 'Т3', title: 'Выгрузка', state: 'wait', note: 'план 14:00' },
  { sign: 'Т4', title: 'Выдан', state: 'wait', note: 'ждём РЦ' },
];

const refusedPosts: readonly ChainPost[] = [
  { sign: 'Т1', title: 'Погрузка', state: 'done', note: '18 ноя, 07:10' },
  { sign: 'Т2', title: 'В пути', state: 'done', note: '07:24' },
  { sign: 'Т3', title: 'Выгрузка', state: 'done', note: '19 ноя, 09:02' },
  { sign: 'Т4', title: 'Отказ', state: 'refused', note: '32 паллеты из 33' },
];

const brokenPosts: readonly ChainPost[] = [
  { sign: 'Т1', title: 'Погрузка', state: 'done', note: '18 ноя, 07:10' },
  { sign: 'Т2', title: 'Нет титула', state: 'missing', note: 'запросить' },
  { sign: 'Т3', title: 'Выгрузка', state: 'done', note: '19 ноя, 09:02' },
  { sign: 'Т4', title: 'Выдан', state: 'done', note: '09:40' },
];

const otherKinds: readonly StatusKind[] = ['document', 'vehicle', 'operation', 'payment', 'sync', 'client'];

function StatusSamples() {
  return (
    <>
      <GallerySection
        title="Состояние заказа"
        note="Слово и значок всегда вместе, полоса показывает путь из восьми шагов."
      >
        <div className={styles.badges}>
          {statusCodes('order').map((code) => (
            <div key={code}>
              <StatusBadge kind="order" code={code} />
              <StatusLane code={code} />
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Документ, машина, оплата, связь, клиент">
        {otherKinds.map((kind) => (
          <Row key={kind}>
            {statusCodes(kind).map((code) => (
              <StatusBadge key={code} kind={kind} code={code} />
            ))}
          </Row>
        ))}
        <Row>
          <StatusBadge kind="document" code="ON_NEWCODE" />
        </Row>
      </GallerySection>
    </>
  );
}

function FigureSamples() {
  return (
    <GallerySection title="Деньги, разница, время" note="Копейки только там, где они важны. Минус настоящий.">
      <Row>
        <Money kopecks={128_460_000} size="big" />
        <Money kopecks={8_640_000} size="strong" />
        <Money kopecks={-3_120_000} />
        <Money kopecks={421_750} />
        <Money kopecks={128_460_000} short />
      </Row>
      <Row>
        <Delta value={8} text="8 %" word="к октябрю" />
        <Delta value={-4} text="4 %" word="к октябрю" />
        <Delta value={0} text="0 %" word="без изменений" />
      </Row>
      <Row>
        <DateTime value="2025-11-20T02:52:00Z" />
        <DateTime value="2025-11-20T02:52:00Z" />
        <Phone number="89204180733" />
      </Row>
    </GallerySection>
  );
}

/** Components of freight: plate, route, chain, statuses, money, company. */
export function DomainSamples() {
  return (
    <>
      <GallerySection title="Номер машины" note="Нажатие копирует. Три размера, нет машины — пунктир.">
        <Row>
          <Plate number="о711ра33" size="l" />
          <Plate number="K408MT 750" size="l" />
          <Plate number="О711РА33" />
          <Plate number="К408МТ750" size="s" />
          <Plate number="АН3017 16" size="s" />
          <Plate number={null} size="s" onAssign={() => undefined} />
        </Row>
      </GallerySection>
      <GallerySection title="Маршрут" note="Оценка отмечена знаком ≈ и пунктиром, по наведению — как посчитана.">
        <Route from="Москва" to="Казань" km={815} minutes={660} />
        <Route from="Ступино" to="Санкт-Петербург" km={812} minutes={690} estimated />
        <Route from="Набережные Челны" to="Екатеринбург" km={640} minutes={540} estimated layout="under" />
      </GallerySection>
      <GallerySection title="Цепочка накладной" note="Столбы у дороги: подписан, сейчас, впереди, нет титула, отказ.">
        <Chain posts={postsOnTheWay} />
        <Chain posts={refusedPosts} />
        <Chain posts={brokenPosts} />
        <Row>
          <ChainMini posts={postsOnTheWay} />
          <ChainMini posts={refusedPosts} />
          <ChainMini posts={brokenPosts} />
        </Row>
      </GallerySection>
      <StatusSamples />
      <GallerySection title="Приоритет и площадка">
        <Row>
          {orderPriorities.map((code) => (
            <Priority key={code} code={code} />
          ))}
        </Row>
        <Row>
          {platformCodes.map((code) => (
            <PlatformBadge key={code} code={code} />
          ))}
        </Row>
      </GallerySection>
      <FigureSamples />
      <GallerySection title="Компания">
        <div className={styles.company}>
          <Company
            name="ООО «Ярославский торговый дом продовольственных товаров и сырья»"
            inn="7604218835"
            kpp="760401001"
            href="#company"
          />
        </div>
      </GallerySection>
    </>
  );
}
