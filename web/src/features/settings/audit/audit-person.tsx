import { Link } from 'react-router';

export type AuditName = {
  name: string;
  /** Who it is, where the name alone does not tell. */
  isQuiet?: boolean;
  /** The screen that shows the person, and who is to be chosen there. */
  path?: string | undefined;
  userId?: string | undefined;
};

/** Whoever an entry names: a link to the person, where there is a page. */
export function AuditPerson({ name, isQuiet = false, path, userId }: AuditName) {
  if (isQuiet) return <span className="text-ink-3">{name}</span>;
  if (!path)
    return (
      <span dir="auto" className="name-run">
        {name}
      </span>
    );
  return (
    <Link
      to={path}
      state={{ userId }}
      dir="auto"
      className="name-run inline-flex min-h-8 items-center font-medium text-ink underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {name}
    </Link>
  );
}
