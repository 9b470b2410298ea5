import { ChartCard, FigureList } from '@trassa/ui/chart-card';
import { RankList } from '@trassa/ui/rank-list';
import { GallerySection } from './gallery-section.tsx';

const cities = [
  { key: 'kazan', name: 'Москва → Казань', count: 1058, note: 'завершено 940', href: '#kazan' },
  { key: 'tula', name: 'Ступино → Тула', count: 611, href: '#tula' },
  { key: 'omsk', name: 'Пермь → Омск', count: 94 },
];
const hours = [
  { key: '08', name: '08:00–09:00', value: 412, href: '#08' },
  { key: '09', name: '09:00–10:00', value: 1280, href: '#09' },
  { key: '10', name: '10:00–11:00', value: 934 },
];

/** Components of figures: rankings, and the card round a chart that the caller draws. */
export function FigureGallery() {
  return (
    <>
      <GallerySection
        title="Рейтинг"
        note="Самое большое занимает всю ширину. Строка с адресом ведёт к тому, что посчитала."
      >
        <RankList label="Маршруты" lines={cities} />
        <RankList plain label="Без мест" lines={cities} />
      </GallerySection>
      <GallerySection title="График в карточке" note="Рисунок приносит страница; таблица тех же чисел есть всегда.">
        <ChartCard
          title="По часам"
          note="время московское"
          height={96}
          drawing={<div style={{ height: 96, background: 'var(--blue-soft)' }} />}
          table={<FigureList label="По часам" figures={hours} />}
          onSave={() => undefined}
        />
      </GallerySection>
    </>
  );
}
