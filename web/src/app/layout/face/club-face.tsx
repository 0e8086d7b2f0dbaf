import { loseCrest, useFace } from '../../../api/club/face.ts';
import { ClubMark } from '../../../components/page/club-mark.tsx';

/** The club at the head of the sign-in and of players' pages. */
export function ClubFace({ size }: { size: string }) {
  return <ClubMark face={useFace()} onCrestLost={loseCrest} className={size} />;
}
