"""Plain functions over whole numbers, translated into the language of the LLVM compiler library as they stand.

A function is read from its source. What it is given has its kind from the call, what it returns from its annotation,
and a name the kind of what is first written to it; so there is nothing to be inferred, and all that a function calls
goes through the compiler once, as one program. Interpreted and translated a function gives the same, as long as its
whole numbers stay within 64 bits, no place in a row lies outside it, and nothing is divided by nought.
"""
