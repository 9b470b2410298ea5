import { RankList } from '@trassa/ui/rank-list';
import { GallerySection } from './gallery-section.tsx';

const cities = [
  { key: 'kazan', name: 'Москва → Казань', count: 1058, note: 'завершено 940', href: '#kazan' },
  { key: 'tula', name: 'Ступино → Тула', count: 611, href: '#tula' },
  { key: 'omsk', name: 'Пермь → Омск', count: 94 },
];
/** Components of figures: rankings. */
export function FigureGallery() {
  return (
    <GallerySection
      title="Рейтинг"
      note="Самое большое занимает всю ширину. Строка с адресом ведёт к тому, что посчитала."
    >
      <RankList label="Маршруты" lines={cities} />
      <RankList plain label="Без мест" lines={cities} />
    </GallerySection>
  );
}
