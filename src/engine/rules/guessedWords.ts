/**
 * Words that people here take for passwords and that the dictionaries of zxcvbn lack: it has none for Danish, Swedish
 * and Norwegian. The most common first; å, ä, æ, ö and ø also as people without them write them.
 */
export const GUESSED_WORDS: readonly string[] = (
  'fundament adgangskode kodeord password passord passordet lösenord losenord losen hemmelig hemmelighed hemlig ' +
  'hemmelighet velkommen välkommen valkommen welcome administrator sommer sommar vinter forår foraar efterår efteraar ' +
  'høst hoest höst vår kærlighed kaerlighed kärlek karlek kjærlighet kjaerlighet elsker skat skatter älskling ' +
  'alskling familie familj familien fodbold fotball fotboll håndbold haandbold håndball handboll hockey ' +
  'danmark dansk danskere sverige svensk svenska norge norsk norske finland finsk island islandsk grønland groenland ' +
  'færøerne denmark sweden norway iceland københavn koebenhavn kobenhavn copenhagen aarhus århus odense aalborg esbjerg ' +
  'randers kolding horsens vejle roskilde stockholm göteborg goteborg gothenburg malmö malmo uppsala västerås vasteras ' +
  'örebro orebro linköping linkoping helsingborg norrköping norrkoping oslo bergen trondheim stavanger drammen ' +
  'fredrikstad kristiansand tromsø tromsoe tromso helsinki helsingfors reykjavik ' +
  'januar februar marts mars april maj mai juni juli august augusti september oktober november december desember ' +
  'mandag måndag tirsdag tisdag onsdag torsdag fredag lørdag loerdag lördag lordag søndag soendag söndag sondag ' +
  'investor investering invest låntager laan lån loan loans lending konto bank banken penge pengar penger ' +
  'brøndby broendby fck midtjylland agf ifk aik djurgården hammarby rosenborg brann vålerenga liverpool arsenal chelsea ' +
  'juleaften jul julen christmas påske paaske påsk midsommer midsommar'
).split(' ')
