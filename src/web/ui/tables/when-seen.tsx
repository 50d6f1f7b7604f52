// Loads more when the end of a list comes into view; with a button for people who do not scroll.
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { Button } from '../button.tsx';
import { tableWords } from './table-words.ts';

export function WhenSeen({ onSeen, busy }: { readonly onSeen: () => void; readonly busy: boolean }) {
  const words = tableWords[useLanguage()];
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || busy) return;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && seen.current(), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={mark} className="flex justify-center py-4">
      <Button variant="ghost" loading={busy} loadingLabel={words.loadingMore} onClick={onSeen}>
        {words.loadMore}
      </Button>
    </div>
  );
}
