import { useFoundHighlight } from '@trassa/freight-ui/list-search';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Drawer } from '@trassa/ui/drawer';
import { EmptyState } from '@trassa/ui/empty-state';
import { Icon } from '@trassa/ui/icon';
import { Stack } from '@trassa/ui/layout';
import { SearchField } from '@trassa/ui/search-field';
import { Segmented } from '@trassa/ui/segmented';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUserState } from '../../shared/account/account.queries.ts';
import { useGuide } from '../../shared/account/guide-store.ts';
import { type HelpArticle, helpArticles } from '../../shared/help/help.messages.ts';
import { findArticlesByWords } from '../../shared/help/help.rules.ts';
import { guideMessages as messages } from './guide.messages.ts';
import styles from './guide.module.css';

const articleTypes = ['article', 'guide', 'faq'] as const;

/** Help centre: search, three kinds of articles, and the article. */
export function HelpDrawer({ onClose }: { readonly onClose: () => void }) {
  const { articleId } = useGuide();
  const [article, setArticle] = useState(() => helpArticles.find(({ id }) => id === articleId) ?? null);
  const read = useMarkArticleRead(article);
  const open = (next: HelpArticle) => {
    setArticle(next);
    read(next);
  };
  return (
    <Drawer open title={messages.help} onClose={onClose}>
      {article ? <Article article={article} onBack={() => setArticle(null)} /> : <ArticleList onOpen={open} />}
    </Drawer>
  );
}

/** Marks opened articles as read; the initial one is marked on render. */
function useMarkArticleRead(first: HelpArticle | null): (article: HelpArticle) => void {
  const { state, save } = useUserState();
  const isKnown = state !== undefined;
  const read = ({ id }: HelpArticle) => {
    if (state && !state.read.includes(id)) save((now) => ({ read: [...now.read, id] }));
  };
  const readFirst = useEffectEvent(() => (first ? read(first) : undefined));
  useEffect(() => (isKnown ? readFirst() : undefined), [isKnown]);
  return read;
}

function ArticleList({ onOpen }: { readonly onOpen: (article: HelpArticle) => void }) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<HelpArticle['type'] | 'all'>('all');
  const found = findArticlesByWords(helpArticles, search, type);
  const list = useRef<HTMLUListElement>(null);
  useFoundHighlight(list, search);
  return (
    <Stack>
      <div className={styles.search}>
        <SearchField label={messages.search} placeholder={messages.search} value={search} onValueChange={setSearch} />
      </div>
      <Segmented
        label={messages.kind}
        value={type}
        onChange={setType}
        options={[
          { value: 'all', label: messages.all },
          ...articleTypes.map((value) => ({ value, label: messages.kinds[value] })),
        ]}
      />
      {found.length === 0 ? <EmptyState title={messages.nothing} text={messages.nothingText} /> : null}
      <ul ref={list} className={styles.list}>
        {found.map((article) => (
          <li key={article.id}>
            <button type="button" className={styles.article} onClick={() => onOpen(article)}>
              <b>{article.title}</b>
              <small>
                {messages.kinds[article.type]} · {article.category}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Article({ article, onBack }: { readonly article: HelpArticle; readonly onBack: () => void }) {
  return (
    <Stack>
      <div>
        <Button variant="link" icon="arrow-left" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
      <h2 className={styles.title}>{article.title}</h2>
      <div>
        <Badge tone="grey">{messages.kinds[article.type]}</Badge>
      </div>
      <p className={styles.text}>{article.content}</p>
      {article.steps ? (
        <ol className={styles.steps}>
          {article.steps.map((step) => (
            <li key={step.text}>
              <span className={styles.sign}>
                <Icon name={step.icon} size={24} />
              </span>
              {step.text}
            </li>
          ))}
        </ol>
      ) : null}
    </Stack>
  );
}
