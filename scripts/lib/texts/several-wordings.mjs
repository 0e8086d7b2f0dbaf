const all = ['ar', 'es', 'pt'];
const [ar, es, pt] = all.map((language) => [language]);

/**
 * English texts that may have several translations within an area, by the reason: area, English text, languages. `npm run
 * check languages` reports all others, and entries here that are not needed.
 */
export const severalWordings = {
  // Gender: the texts go with nouns that have different genders there.
  gender: [
    ['callOff', 'Called off', all],
    ['common', 'New', all],
    ['match', 'Not known', ar],
    ['match', 'Red', ['ar', 'es']],
    ['match', 'Yellow', ['ar', 'es']],
    ['squads', 'Closed', ['ar', 'es']],
  ],
  // Number: once of one player, once of several.
  number: [
    ['audit', 'Attendance', pt],
    ['audit', 'Teams', ar],
    ['match', 'Called up', all],
    ['match', 'Foreign', all],
    ['match', 'Homegrown', all],
    ['match', 'will read: {{changes}}', all],
    ['players', 'Inactive', all],
    ['replies', 'Not answered', ar],
    ['replies', 'Out', all],
    ['seasonPlan', 'Leaves', all],
    ['seasonPlan', 'Stays', all],
  ],
  // Person: players say it of themselves, staff and guardians of a player; some of these differ in number too.
  person: [
    ['me', 'What is wrong?', es],
    ['me', 'Where does it hurt?', ['es', 'pt']],
    ['replies', "Can't", all],
    ['replies', 'Coming', all],
    ['replies', 'Late', all],
    ['replies', 'Late, {{time}}', ['es', 'pt']],
  ],
  // Article: Arabic says whether a word means any or a certain one, Spanish and Portuguese within a sentence alone.
  article: [
    ['audit', 'League', ar],
    ['audit', 'Place', ar],
    ['audit', 'Season', ar],
    ['audit', 'Squad', ar],
    ['availability', 'Health', ar],
    ['cases', 'Match', ar],
    ['cases', 'Training', ar],
    ['leagueCalendars', 'Result', ar],
    ['match', 'Match', ar],
    ['places', 'place', ['es', 'pt']],
  ],
  // Object: the button says what it acts on where the language wants a noun with the verb.
  object: [
    ['callOff', 'Call off', all],
    ['me', 'Withdraw', ar],
    ['nav', 'Medical', all],
    ['nav', 'Tactical', all],
  ],
  // Verb: once what one does, once what is so.
  verb: [
    ['casePage', 'Done', all],
    ['match', 'Done', all],
    ['match', 'Set aside', all],
    ['squads', 'Moves', all],
  ],
  // Room: a narrow column or the clock takes the short word.
  room: [
    ['match', 'Assists', ['es', 'pt']],
    ['match', 'Shoot-out', ['es', 'pt']],
    ['players', 'Email', es],
  ],
  // Sense: English has one word for two things.
  sense: [
    ['audit', 'Time', ['es', 'pt']],
    ['availability', 'Out', ar],
    ['imports', 'Squad', ['es', 'pt']],
    ['match', 'Answers', ar],
    ['match', 'Clear', ['ar', 'es']],
    ['match', 'Half-time', ar],
    ['match', 'Off', all],
    ['match', 'Open', all],
    ['match', 'Place', all],
    ['match', 'Squad', all],
    ['match', 'away', ar],
    ['match', 'goal', all],
    ['match', 'second yellow', all],
    ['match', 'yellow cards', all],
    ['me', 'Away', ar],
    ['me', 'Children', ['ar', 'pt']],
    ['me', 'Late', all],
  ],
};
