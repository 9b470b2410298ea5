import { Chain } from '@trassa/freight-ui/chain';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { Banner } from '@trassa/ui/banner';
import { BottomBar } from '@trassa/ui/bottom-bar';
import { Button } from '@trassa/ui/button';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { FeedbackButton } from '@trassa/ui/feedback-button';
import { FilterSelect } from '@trassa/ui/filter-select';
import { AppFrame, Page, PageTitle } from '@trassa/ui/frame';
import { Header, HeaderPill } from '@trassa/ui/header';
import { Filters, Grid } from '@trassa/ui/layout';
import { Delta, Money } from '@trassa/ui/money';
import { SearchField } from '@trassa/ui/search-field';
import { Sidebar } from '@trassa/ui/sidebar';
import { SummaryCard } from '@trassa/ui/summary-card';
import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost, toast } from '@trassa/ui/toast';
import { useState } from 'react';
import { postsOnTheWay } from './gallery-domain.tsx';
import { sampleProductNav } from './gallery-nav.ts';
import { doNothing } from './gallery-section.tsx';
import { GalleryTable, type SampleOrder } from './gallery-table.tsx';

function SampleCards() {
  return (
    <Grid columns={4}>
      <SummaryCard
        value="148"
        label="Всего заказов"
        trend={<Delta value={12} text="12 %" word="к октябрю" />}
        onClick={doNothing}
      />
      <SummaryCard value="23" label="Активные" trend="7 сейчас в пути" onClick={doNothing} selected />
      <SummaryCard
        value="125"
        label="Завершённые"
        trend={<Delta value={9} text="9" word="за эту неделю" />}
        onClick={doNothing}
      />
      <SummaryCard
        value="9 842 600"
        unit="₽"
        label="Общая выручка"
        trend={<Delta value={-4} text="4 %" word="к октябрю" />}
      />
    </Grid>
  );
}

function OrderPanel({ order, onClose }: { readonly order: SampleOrder; readonly onClose: () => void }) {
  return (
    <DockedPanel
      label={`Заказ ${order.id}`}
      title={
        <>
          {order.id} <StatusBadge kind="order" code={order.status} />
        </>
      }
      bar="3 из 148"
      onClose={onClose}
      footer={<Button variant="primary">Отметить выгрузку</Button>}
    >
      <PanelSection title="Накладная" note="ЭТрН № 1845">
        <Chain posts={postsOnTheWay} />
      </PanelSection>
      <PanelSection title="Деньги">
        <Money kopecks={order.price} size="big" />
      </PanelSection>
    </DockedPanel>
  );
}

/** The whole frame with a list in it: menu, header, cards, filters, table, docked panel. */
export function FrameGallery({ rows = 12 }: { readonly rows?: number }) {
  const [collapsed, setCollapsed] = useState(false);
  const [platform, setPlatform] = useState('all');
  const [text, setText] = useState('');
  const [order, setOrder] = useState<SampleOrder | null>(null);
  return (
    <ThemeProvider>
      <AppFrame
        collapsed={collapsed}
        sidebar={
          <Sidebar
            groups={sampleProductNav}
            activeKey="orders"
            homeHref="#home"
            collapsed={collapsed}
            onCollapsedChange={setCollapsed}
            org={{ name: 'ООО «Волга-Карго»', note: 'Демо-режим, 9 дней' }}
          />
        }
        bar={
          <BottomBar
            items={sampleProductNav.flatMap(({ items }) => items).slice(0, 4)}
            activeKey="orders"
            more={{ isOpen: false, badge: 2, onOpen: doNothing, onNear: doNothing }}
          />
        }
        header={
          <Header
            crumbs={[{ label: 'Перевозки' }, { label: 'Заказы' }]}
            onSearch={doNothing}
            tools={[
              { key: 'help', label: 'Справка', icon: 'circle-help', onClick: doNothing },
              { key: 'wins', label: 'Достижения', icon: 'trophy', onClick: doNothing },
              { key: 'tour', label: 'Пройти обучение заново', icon: 'signpost', onClick: doNothing },
            ]}
            status={
              <HeaderPill
                label="ЭДО"
                state="on"
                title="ЭДО подключён: volga-cargo"
                onClick={() => toast.success('ЭДО подключено: volga-cargo')}
              />
            }
            user={{
              name: 'Андрей Савельев',
              email: 'savelev@volga-cargo.ru',
              items: [{ key: 'out', label: 'Выйти', icon: 'log-out' }],
            }}
            loading={rows === 0}
          />
        }
        floating={<FeedbackButton onClick={doNothing} />}
      >
        <Page>
          <PageTitle
            title="Управление заказами"
            text="Единый интерфейс для заказов со всех платформ"
            actions={
              <>
                <Button icon="refresh-cw" fold>
                  Обновить
                </Button>
                <Button variant="primary" icon="file-check-2">
                  Синхронизировать ЭДО
                </Button>
              </>
            }
          />
          <SampleCards />
          <Banner
            icon="circle-check"
            action={
              <Button variant="quiet" size="s">
                Управление
              </Button>
            }
          >
            <b>ЭДО подключён</b> · логин volga-cargo
          </Banner>
          <Filters>
            <SearchField
              label="Поиск"
              placeholder="Отправитель, получатель, груз"
              value={text}
              onValueChange={setText}
            />
            <FilterSelect
              label="Платформа"
              value={platform}
              onChange={setPlatform}
              options={[
                { value: 'all', label: 'Все' },
                { value: 'x5', label: 'X5 Group' },
              ]}
            />
          </Filters>
          <GalleryTable rows={rows} activeKey={order?.id ?? null} onOpen={setOrder} />
        </Page>
        {order ? <OrderPanel order={order} onClose={() => setOrder(null)} /> : null}
      </AppFrame>
      <ToastHost />
    </ThemeProvider>
  );
}
