import type { FixtureColumnField } from '@touchline/contract/club/fixture-columns';
import { keyOf } from '../../players/columns/head-words.ts';
import type { HeadWords } from '../../reading/find-head.ts';

/**
 * Words for columns as federations, team apps and spreadsheets of the four languages write them, with those of the English,
 * French, German, Dutch and Italian federations, which publish tables and no calendars.
 */
const words: Record<FixtureColumnField, string> = {
  date:
    'date,day,match date,game date,start date,date time,date/time,kick off date,when,fecha,dia,fecha y hora,fecha partido,' +
    'data,data e hora,data jogo,data do jogo,dia do jogo,التاريخ,تاريخ,اليوم,تاريخ المباراة,datum,datum zeit,datum/zeit,' +
    'date et heure,date du match,giorno',
  time:
    'time,start time,kick off,kickoff,kick-off,ko,k.o.,start,hora,horario,hora inicio,hora de inicio,hora do jogo,inicio,' +
    'الوقت,وقت,الساعة,ساعة,توقيت,موعد البداية,zeit,uhrzeit,anstoss,anstoß,heure,horaire,tijd,aanvang,ora,orario',
  home:
    'home,home team,home club,team 1,team1,local,equipo local,equipo 1,casa,equipa da casa,equipa casa,visitado,visitada,' +
    'mandante,equipa 1,المضيف,الفريق المضيف,صاحب الأرض,الفريق الأول,heim,heimmannschaft,heimverein,domicile,recevant,' +
    'equipe domicile,thuis,thuisteam,thuisclub,squadra casa',
  away:
    'away,away team,away club,visitor,visitors,visiting team,team 2,team2,guest,visitante,equipo visitante,equipo 2,fora,' +
    'equipa visitante,equipa fora,forasteiro,equipa 2,الضيف,الفريق الضيف,الفريق الثاني,gast,gastmannschaft,gastverein,' +
    'auswarts,exterieur,visiteur,equipe exterieur,uit,uitteam,uitclub,bezoekers,ospite,trasferta',
  teams:
    'match,game,fixture,fixtures,teams,event,event name,title,name,summary,subject,partido,encuentro,equipos,enfrentamiento,' +
    'jogo,jogos,partida,equipas,confronto,المباراة,مباراة,الفريقان,اللقاء,spiel,begegnung,paarung,rencontre,affiche,' +
    'wedstrijd,partita,gara',
  opponent:
    'opponent,opposition,versus,vs,against,rival,contrario,oponente,equipo rival,adversario,adversaria,equipa adversaria,' +
    'المنافس,الخصم,الفريق المنافس,gegner,adversaire,tegenstander,avversario',
  side:
    'home/away,home or away,h/a,ha,home away,location type,casa/fuera,local/visitante,local o visitante,l/v,condicion,' +
    'casa/fora,c/f,casa ou fora,مضيف/ضيف,الأرض,داخل/خارج,heim/auswarts,h/g,domicile/exterieur,thuis/uit',
  competition:
    'competition,league,tournament,division,cup,type,match type,competicion,liga,torneo,campeonato,categoria,division,' +
    'competicao,torneio,campeonato,prova,escalao,المسابقة,الدوري,البطولة,wettbewerb,staffel,liga/pokal,championnat,' +
    'competition/coupe,competitie,campionato',
  round:
    'round,matchday,match day,week,gameweek,matchweek,game no,match no,jornada,ronda,fase,fecha n,semana,jornada n,eliminatoria,' +
    'الجولة,جولة,الأسبوع,الدور,spieltag,runde,journee,tour,speelronde,giornata',
  venue:
    'venue,ground,location,place,pitch,field,stadium,facility,address,campo,estadio,lugar,sede,instalacion,direccion,' +
    'terreno de juego,recinto,local do jogo,estádio,الملعب,ملعب,المكان,مكان,spielort,spielstatte,sportstatte,stade,terrain,lieu,' +
    'sportpark,accommodatie,veld,impianto,stadio',
  result:
    'result,score,final score,ft,full time,resultado,marcador,resultado final,النتيجة,نتيجة,ergebnis,tore,score final,resultat,' +
    'uitslag,risultato',
  status:
    'status,state,notes,status/notes,match status,estado,situacion,observaciones,situacao,observacoes,الحالة,حالة,ملاحظات,' +
    'spielstatus,etat,statut,stato',
};

const fieldsByKey = new Map<string, FixtureColumnField>(
  (Object.entries(words) as [FixtureColumnField, string][]).flatMap(([field, heads]) =>
    heads.split(',').map((head): [string, FixtureColumnField] => [keyOf(head), field]),
  ),
);

/** What a head is known to mean. */
export const fieldOfHead = (head: string): FixtureColumnField | undefined => fieldsByKey.get(keyOf(head.slice(0, 100)));

const main: readonly (FixtureColumnField | undefined)[] = ['home', 'away', 'opponent', 'teams'];

/** The heads of a table of fixtures, which has a column of teams. */
export const fixtureHeads: HeadWords = {
  isKnown: (head) => fieldOfHead(head) !== undefined,
  isMain: (head) => main.includes(fieldOfHead(head)),
};
