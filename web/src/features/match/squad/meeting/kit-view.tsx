import './kit.css';
import type { Kit } from '@touchline/contract/match/match-squads';
import { useTranslation } from 'react-i18next';
import { kitColour } from './kit-colours.ts';

const parts = ['shirt', 'shorts', 'socks'] as const;

/** Shirt, shorts and socks as squares with the names of their colours; all the same are said once. */
export function KitView({ kit }: { kit: Kit['players'] }) {
  const { t } = useTranslation();
  const isOne = parts.every((part) => kit[part] === kit.shirt);
  return (
    <span className="mt-kits">
      {parts.slice(0, isOne ? 1 : 3).map((part) => (
        <span key={part} className="mt-kit">
          <i aria-hidden="true" style={{ background: kitColour[kit[part]] }} />
          <span className="sr-only">{isOne ? null : t(`match.kit.${part}`)} </span>
          {t(`match.kit.colours.${kit[part]}`)}
        </span>
      ))}
    </span>
  );
}
