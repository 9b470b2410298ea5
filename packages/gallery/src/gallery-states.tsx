import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { confirm } from '@trassa/ui/confirm';
import { Drawer } from '@trassa/ui/drawer';
import { EmptyState } from '@trassa/ui/empty-state';
import { ErrorState } from '@trassa/ui/error-state';
import { Row } from '@trassa/ui/layout';
import { Menu } from '@trassa/ui/menu';
import { Modal } from '@trassa/ui/modal';
import { Money } from '@trassa/ui/money';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { toast } from '@trassa/ui/toast';
import { Tooltip } from '@trassa/ui/tooltip';
import { Tour } from '@trassa/ui/tour';
import { useId, useState } from 'react';
import { doNothing, GallerySection } from './gallery-section.tsx';

const tourWords = {
  skip: 'Пропустить',
  prev: 'Назад',
  next: 'Далее',
  finish: 'Готово',
  formatStep: (step: number, total: number) => `${step} из ${total}`,
};
function TourSample() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const steps = [
    { key: 'begin', target: null, title: 'Обучение', text: 'Карточка посреди окна, пока показать нечего.' },
    { key: 'button', target: `[id="${id}"]`, title: 'Кнопка', text: 'Карточка рядом с тем, о чём она говорит.' },
  ];
  return (
    <>
      <Button id={id} onClick={() => setOpen(true)}>
        Обучение
      </Button>
      {open ? <Tour steps={steps} words={tourWords} onEnd={close} onFailed={close} /> : null}
    </>
  );
}

function LayerSamples() {
  const [modal, setModal] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const close = () => {
    setModal(false);
    setDrawer(false);
  };
  return (
    <GallerySection title="Окна, меню, всплывающие">
      <Row>
        <Button onClick={() => setModal(true)}>Окно</Button>
        <Button onClick={() => setDrawer(true)}>Панель</Button>
        <Button
          onClick={() =>
            void confirm({
              title: 'Отключить ЭДО?',
              text: 'Загруженные документы останутся.',
              okText: 'Отключить',
              danger: true,
            })
          }
        >
          Вопрос
        </Button>
        <Button
          onClick={() =>
            toast.success('ЭДО подключено: volga-cargo', { description: 'Загружаем документы за три месяца' })
          }
        >
          Успех
        </Button>
        <Button
          onClick={() =>
            toast.error('Ошибка при запросе оплаты', {
              description: 'Деньги не списаны, заявка не отправлена. Повторите через минуту.',
            })
          }
        >
          Ошибка
        </Button>
        <Menu
          label="Действия"
          items={[
            { key: 'map', label: 'Показать на карте', icon: 'map-pin' },
            { key: 'copy', label: 'Скопировать номер', icon: 'copy' },
            { key: 'no', label: 'Отказаться от заказа', icon: 'ban', danger: true, separated: true },
          ]}
          trigger={(trigger) => (
            <Button iconAfter="chevron-down" {...trigger}>
              Меню
            </Button>
          )}
        />
        <Tooltip text="Оценка по дорогам без пробок, ±6 %.">
          <Button variant="quiet">Подсказка</Button>
        </Tooltip>
        <TourSample />
      </Row>
      <Modal
        open={modal}
        title="Запросить оплату за ТР-48190?"
        onClose={close}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Отмена
            </Button>
            <Button variant="primary" onClick={close}>
              Запросить <Money kopecks={5_567_100} />
            </Button>
          </>
        }
      >
        <PaymentPairs />
      </Modal>
      <Drawer open={drawer} title="Ещё фильтры" onClose={close}>
        <PaymentPairs />
      </Drawer>
    </GallerySection>
  );
}

function PaymentPairs() {
  return (
    <Pairs
      align="right"
      rows={[
        { name: 'Стоимость рейса', value: <Money kopecks={7_130_000} /> },
        { name: 'Аванс 80 %', value: <Money kopecks={5_704_000} /> },
        { name: 'Комиссия 2,40 %', value: <Money kopecks={-136_900} /> },
        { name: 'Придёт на счёт', value: <Money kopecks={5_567_100} />, strong: true },
      ]}
    />
  );
}

/** States: banners, windows, empty lists, errors and skeletons. */
export function StateSamples() {
  return (
    <>
      <GallerySection title="Извещения">
        <Banner
          kind="plain"
          icon="circle-check"
          action={
            <Button variant="quiet" size="s">
              Управление
            </Button>
          }
        >
          <b>ЭДО подключён</b> · логин volga-cargo
        </Banner>
        <Banner kind="success">Готово: 2 418 цепочек собрано</Banner>
        <Banner kind="warning" icon="unplug" action={<Button size="s">Подключить ЭДО</Button>}>
          <b>ЭДО не подключён.</b> Накладные не загружаются.
        </Banner>
        <Banner loading>Проверяем подключение к ЭДО</Banner>
        <Banner kind="error">Неверный логин или пароль ЭДО</Banner>
        <Banner kind="info">Доступна новая версия</Banner>
      </GallerySection>
      <LayerSamples />
      <GallerySection title="Пусто, ошибка, загрузка">
        <Card flush>
          <EmptyState
            title="Заказы не найдены"
            text="По этим фильтрам заказов нет. Сбросьте статус или подключите ещё одну площадку."
            actions={
              <>
                <Button>Сбросить фильтры</Button>
                <Button variant="quiet">Подключить платформу</Button>
              </>
            }
          />
        </Card>
        <Card flush>
          <ErrorState
            title="Не удалось загрузить заказы"
            text="Сервер площадки не ответил за 10 секунд. Сохранённые заказы на месте, повторная загрузка ничего не изменит."
            onRetry={doNothing}
            traceId="7f3a-91c2"
          />
        </Card>
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
        <Card title="Комиссия" note="по договору" footer="Ставка зависит от срока">
          <PaymentPairs />
        </Card>
      </GallerySection>
    </>
  );
}
