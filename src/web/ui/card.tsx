// A card: one subject, with its heading and actions.
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

export interface CardProps {
  readonly title?: string;
  readonly description?: string;
  readonly actions?: ReactNode;
  /** Off if the content (a table) extends to the edges. */
  readonly padded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, description, actions, padded = true, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={clsx('rounded-lg border border-line bg-raised shadow-raised', className)}
    >
      {title !== undefined && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          {/* Beside a description, actions that would leave it a narrow column go below it. */}
          <div className={clsx('min-w-0 flex-1', description !== undefined && 'basis-52')}>
            <h2 id={id} className="text-body font-semibold">
              {title}
            </h2>
            {description !== undefined && <p className="mt-0.5 text-small text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={clsx(padded && (title === undefined ? 'p-5' : 'px-5 pb-5'))}>{children}</div>
    </section>
  );
}
